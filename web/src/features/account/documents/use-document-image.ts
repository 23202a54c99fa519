import { useEffect, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { takePicture } from "#web/lib/image-file.ts";
import { imageRule } from "./image-rules.ts";
import { texts } from "./texts.ts";

/** The image in the form: already on the server, or a file to upload on saving. */
export type FormImage =
  | ({ kind: "stored" } & Schema["DocumentImage"])
  | { kind: "picked"; file: File; previewUrl: string };

/** The image in the form; checks each chosen file. */
export function useDocumentImage(stored: Schema["DocumentImage"] | undefined) {
  const [image, setImage] = useState<FormImage | undefined>(
    stored && { kind: "stored", ...stored },
  );
  const [error, setError] = useState<string>();

  const previewUrl = image?.kind === "picked" ? image.previewUrl : undefined;
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);

  /** A rejected file leaves the previous image in place. */
  async function pick(file: File | null) {
    if (!file) return;
    const taken = await takePicture(file, imageRule);
    setError("error" in taken ? taken.error : undefined);
    if ("error" in taken) return;
    setImage({ kind: "picked", ...taken, previewUrl: URL.createObjectURL(taken.file) });
  }

  /** Returns the image; if there is none, shows that it is missing. */
  function demand(): FormImage | undefined {
    if (!image) setError(texts.imageMissing);
    return image;
  }

  /** Shows an image of the server, or none. */
  function show(next: Schema["DocumentImage"] | undefined) {
    setError(undefined);
    setImage(next && { kind: "stored", ...next });
  }

  return { image, error, setError, pick, demand, show, isDirty: image?.kind === "picked" };
}

export type ImageControl = ReturnType<typeof useDocumentImage>;
