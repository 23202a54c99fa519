import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { bodyOf, differencesOf, formOf, storedImage } from "./edits.ts";
import type { DocumentForm } from "./form-rules.ts";
import { createDocument, updateDocument, uploadImage } from "./mutations.ts";
import { texts } from "./texts.ts";
import type { FormImage, ImageControl } from "./use-document-image.ts";

type Document = Schema["IdentityDocument"];
type Uploaded = Schema["DocumentImage"];

type SaveDocument = {
  /** Undefined for a new one. */
  document: Document | undefined;
  form: UseFormReturnType<DocumentForm>;
  picture: ImageControl;
  onDone: () => void;
};

/**
 * Uploads the image if it is new, then saves the document with it. If the document has been saved
 * elsewhere since the form was opened, the user resolves the conflict.
 */
export function useSaveDocument({ document, form, picture, onDone }: SaveDocument) {
  const uploading = useMutation(uploadImage);
  const creating = useMutation(createDocument);
  const updating = useMutation(updateDocument(document?.id ?? ""));
  // The last version known to this form: a refetch must not turn into edits.
  const [seen, setSeen] = useState(document);
  const { conflict, askUser } = useConflict();
  // Saving again, e.g. after a rejected name, must not upload the same file again.
  const uploads = useRef(new WeakMap<File, Uploaded>());

  async function addressOf(image: FormImage): Promise<Uploaded> {
    if (image.kind === "stored") {
      return { imageUrl: image.imageUrl, imagePublicId: image.imagePublicId };
    }
    const known = uploads.current.get(image.file);
    if (known) return known;
    const uploaded = await uploading.mutateAsync(image.file);
    uploads.current.set(image.file, uploaded);
    return uploaded;
  }

  async function save(values: DocumentForm, chosen: FormImage, over = seen): Promise<void> {
    for (const mutation of [uploading, creating, updating]) mutation.reset();
    try {
      const body = bodyOf({ over, form: values, image: await addressOf(chosen) });
      if (over) await updating.mutateAsync({ seen: over, body });
      else await creating.mutateAsync(body);
      notify.success(over ? texts.updated : texts.created);
      onDone();
    } catch (error) {
      if (error instanceof Overtaken && over) return settle(over, error.current);
      const { image, ...ofFields } = fieldErrorsOf(error);
      form.setErrors(ofFields);
      picture.setError(image);
    }

    /** If the other version is what this form saves, there is nothing to decide. */
    async function settle(base: Document, current: Document) {
      const image = await addressOf(chosen);
      const differences = differencesOf({ seen: base, current, form: values, image });
      if (differences.length === 0) return save(values, chosen, current);
      const theirs = formOf(current);
      const untouched = differences.filter(({ isUntouched }) => isUntouched);
      askUser({
        differences,
        onOverwrite: () => {
          setSeen(current);
          saveOnce(values, chosen, current);
        },
        onTake: () => {
          setSeen(current);
          for (const { field } of untouched) {
            if (field === "image") picture.show(storedImage(current));
            else form.setFieldValue(field, theirs[field]);
          }
        },
      });
      return undefined;
    }
  }

  const saveOnce = useSingleFlight(save);

  return {
    save: (values: DocumentForm, image: FormImage) => saveOnce(values, image),
    isDirty: () => {
      const started = formOf(seen);
      const { name, extra } = form.getValues();
      return picture.isDirty || name !== started.name || extra !== started.extra;
    },
    isPending: uploading.isPending || creating.isPending || updating.isPending,
    failure:
      failureOf(uploading.error, { failed: texts.processFailed }) ??
      failureOf(creating.error, { failed: texts.createFailed, unknown: texts.maybeCreated }) ??
      failureOf(updating.error, { failed: texts.updateFailed, unknown: texts.maybeUpdated }),
    conflict,
  };
}

/** The server's errors by field of the form. */
type FieldErrors = { name?: string; extra?: string; image?: string };

function fieldErrorsOf(error: unknown): FieldErrors {
  const { fields } = ApiError.from(error);
  return {
    name: hasStatus(error, 409) ? texts.nameTaken : fields.name,
    extra: fields.extractedContent,
    image: fields.file ?? fields.imageUrl ?? fields.imagePublicId,
  };
}

type Sentences = {
  failed: string;
  /** For a call whose response was lost: it may have been done. */
  unknown?: string;
};

/** Does not repeat what a field already says. */
function failureOf(error: Error | null, { failed, unknown }: Sentences): string | undefined {
  if (!error || error instanceof Overtaken) return undefined;
  if (unknown && ApiError.from(error).isUnanswered) return unknown;
  const isAtField = Object.values(fieldErrorsOf(error)).some(Boolean);
  return isAtField ? failed : messageOf(error, failed);
}
