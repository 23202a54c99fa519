import type { Schema } from "#openapi/schema.ts";
import { type Decode, imageProblem } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

/** Document 2 §5. */
export const MAX_IMAGES = 5;
/** CA-32: "nhỏ hơn 5MB", so exactly 5 MB is too large. */
const MAX_BYTES = 5 * 1024 * 1024 - 1;

/** An image of the form: already stored on the server, or a file waiting to be uploaded. */
export type FormImage =
  | { kind: "stored"; src: string }
  | { kind: "picked"; src: string; file: File };

/** Why the file cannot be a review image; undefined if it can. */
export async function whyNotImage(file: File, decode?: Decode): Promise<string | undefined> {
  const problem = await imageProblem(file, { maxBytes: MAX_BYTES }, decode);
  if (problem === undefined) return undefined;
  return problem === "tooLarge" ? texts.imageTooLarge : texts.notAnImage;
}

type Sorted = {
  /** The last valid files, at most five, in order. */
  files: File[];
  /** Why another file was rejected. */
  error: string | undefined;
};

/** The last five of the chosen files that are images; no more are checked than needed. */
export async function lastImages(chosen: readonly File[], decode?: Decode): Promise<Sorted> {
  const files: File[] = [];
  let error: string | undefined;
  for (const file of chosen.toReversed()) {
    if (files.length === MAX_IMAGES) break;
    const reason = await whyNotImage(file, decode);
    if (reason === undefined) files.unshift(file);
    else error ??= reason;
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
