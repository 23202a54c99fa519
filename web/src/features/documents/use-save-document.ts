import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { notify } from "#web/ui/notify.ts";
import { type DocumentForm, parseExtra } from "./form-rules.ts";
import { saveDocument, uploadImage } from "./mutations.ts";
import { failureText, texts } from "./texts.ts";
import type { FormImage } from "./use-document-image.ts";

type Uploaded = Schema["DocumentImage"];

/** Uploads the image when it is new, then saves the document with it. */
export function useSaveDocument(id: string | undefined) {
  const uploading = useMutation(uploadImage);
  const saving = useMutation(saveDocument(id));
  // A refused name must not upload the same file again.
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

  /** Undefined when it is saved, else the errors by field; the failure itself is `failure`. */
  async function save(
    { name, extra }: DocumentForm,
    image: FormImage,
  ): Promise<Record<string, string> | undefined> {
    uploading.reset();
    saving.reset();
    try {
      const extractedContent = parseExtra(extra);
      await saving.mutateAsync({ name, ...(await addressOf(image)), extractedContent });
      notify.success(id === undefined ? texts.created : texts.updated);
      return undefined;
    } catch (error) {
      const { fields } = ApiError.from(error);
      return hasStatus(error, 409) ? { ...fields, name: texts.nameTaken } : fields;
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

/** What a field says already is not said again. */
function failureOf(failed: string, error: Error): string {
  const { fields, status } = ApiError.from(error);
  const isAtField = status === 409 || Object.keys(fields).length > 0;
  return isAtField ? failed : failureText(failed, error);
}
