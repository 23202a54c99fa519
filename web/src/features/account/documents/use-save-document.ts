import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { type DocumentForm, parseExtra } from "./form-rules.ts";
import { saveDocument, uploadImage } from "./mutations.ts";
import { texts } from "./texts.ts";
import type { FormImage } from "./use-document-image.ts";

/** The server's errors by field of the form. */
type FieldErrors = { name?: string; extra?: string; image?: string };
type Uploaded = Schema["DocumentImage"];

/** Uploads the image if it is new, then saves the document with it. */
export function useSaveDocument(id: string | undefined) {
  const uploading = useMutation(uploadImage);
  const saving = useMutation(saveDocument(id));
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

  /** Resolves with the errors by field, undefined if saved; the message is in `failure`. */
  async function save(
    { name, extra }: DocumentForm,
    image: FormImage,
  ): Promise<FieldErrors | undefined> {
    uploading.reset();
    saving.reset();
    try {
      const extractedContent = parseExtra(extra);
      await saving.mutateAsync({ name, ...(await addressOf(image)), extractedContent });
      notify.success(id === undefined ? texts.created : texts.updated);
      return undefined;
    } catch (error) {
      return fieldErrorsOf(error);
    }
  }

  const saveFailed = id === undefined ? texts.createFailed : texts.updateFailed;
  return {
    save,
    isPending: uploading.isPending || saving.isPending,
    failure:
      (uploading.error && failureOf(texts.processFailed, uploading.error)) ??
      (saving.error && failureOf(saveFailed, saving.error)),
  };
}

function fieldErrorsOf(error: unknown): FieldErrors {
  const { fields } = ApiError.from(error);
  return {
    name: hasStatus(error, 409) ? texts.nameTaken : fields.name,
    extra: fields.extractedContent,
    image: fields.file ?? fields.imageUrl ?? fields.imagePublicId,
  };
}

/** Does not repeat what a field already says. */
function failureOf(failed: string, error: Error): string {
  const isAtField = Object.values(fieldErrorsOf(error)).some(Boolean);
  return isAtField ? failed : messageOf(error, failed);
}
