import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { ReviewForm } from "./form-rules.ts";
import { type FormImage, imageMap } from "./images.ts";
import { saveReview, uploadImages } from "./mutations.ts";
import type { Subject } from "./policy.ts";
import { failureText, texts } from "./texts.ts";

/** Uploads the new images, then saves the review with all of them. */
export function useSaveReview(subject: Subject) {
  const uploading = useMutation(uploadImages);
  const saving = useMutation(saveReview(subject));
  // When the review is rejected, a retry does not upload the same files again.
  const uploads = useRef(new WeakMap<File, string>());

  async function addressesOf(images: readonly FormImage[]): Promise<string[]> {
    const fresh = images.flatMap((image) =>
      image.kind === "picked" && !uploads.current.has(image.file) ? [image.file] : [],
    );
    if (fresh.length > 0) {
      const addresses = await uploading.mutateAsync(fresh);
      for (const [index, file] of fresh.entries()) {
        const address = addresses[index];
        if (address !== undefined) uploads.current.set(file, address);
      }
    }
    return images.flatMap((image) =>
      image.kind === "stored" ? [image.src] : (uploads.current.get(image.file) ?? []),
    );
  }

  /**
   * Resolves to undefined on success, else to the errors by field; `failure` has the error text.
   */
  async function save(
    { rating, content }: ReviewForm,
    images: readonly FormImage[],
  ): Promise<Record<string, string> | undefined> {
    uploading.reset();
    saving.reset();
    try {
      const addresses = await addressesOf(images);
      await saving.mutateAsync({ rating, content, images: imageMap(addresses) });
      notify.success(subject.kind === "edit" ? texts.updated : texts.created);
      return undefined;
    } catch (error) {
      const { fields } = ApiError.from(error);
      // The server no longer has the uploads: the next attempt sends them again.
      if (fields.images) uploads.current = new WeakMap();
      return fields;
    }
  }

  const failed = subject.kind === "edit" ? texts.updateFailed : texts.createFailed;
  const error = uploading.error ?? saving.error;
  return {
    save,
    isPending: uploading.isPending || saving.isPending,
    failure: error && failureText(failed, error),
  };
}
