import type { Schema } from "#openapi/schema.ts";
import { type PictureRule, takePicture } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

/** Document 2 §5. */
export const MAX_IMAGES = 5;

/** "nhỏ hơn 5MB", so exactly 5 MB is too large. */
const imageRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  maxBytes: 5 * 1024 * 1024 - 1,
  noImage: texts.notAnImage,
  tooLarge: texts.imageTooLarge,
};

/** An image of the form: already stored on the server, or a file waiting to be uploaded. */
export type FormImage =
  | { kind: "stored"; src: string }
  | { kind: "picked"; src: string; file: File };

type Sorted = {
  /** The last valid files, ready to be sent, at most five, in order. */
  files: File[];
  /** Why another file was rejected. */
  error: string | undefined;
};

/** The last five of the chosen files that are images; no more are opened than needed. */
export async function lastImages(chosen: readonly File[], take = takePicture): Promise<Sorted> {
  const files: File[] = [];
  let error: string | undefined;
  for (const file of chosen.toReversed()) {
    if (files.length === MAX_IMAGES) break;
    const taken = await take(file, imageRule);
    if ("file" in taken) files.unshift(taken.file);
    else error ??= taken.error;
  }
  return { files, error };
}

export function keepLast<T>(images: readonly T[]): T[] {
  return images.slice(-MAX_IMAGES);
}

/** The image URLs under the contract's keys: image_0, image_1 … */
export function imageMap(addresses: readonly string[]): Schema["ReviewImages"] {
  return Object.fromEntries(addresses.map((address, index) => [`image_${index}`, address]));
}
