import type { Schema } from "#openapi/schema.ts";
import { type Decode, imageProblem } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

/** Document 2 §5. */
export const MAX_IMAGES = 5;
/** CA-32: "nhỏ hơn 5MB", so 5 MB itself is too large. */
const MAX_BYTES = 5 * 1024 * 1024 - 1;

/** An image of the form: with the server since before, or a file that waits for sending. */
export type FormImage =
  | { kind: "stored"; src: string }
  | { kind: "picked"; src: string; file: File };

/** Why the file cannot be an image of a review; undefined when it can. */
export async function whyNotImage(file: File, decode?: Decode): Promise<string | undefined> {
  const problem = await imageProblem(file, { maxBytes: MAX_BYTES }, decode);
  if (problem === undefined) return undefined;
  return problem === "tooLarge" ? texts.imageTooLarge : texts.notAnImage;
}

type Sorted = {
  /** The last ones that can be taken, at most five, in their order. */
  files: File[];
  /** Why another was refused. */
  error: string | undefined;
};

/** Of chosen files the last five that are images: no more than those are looked at. */
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

/** The addresses as the contract writes them: image_0, image_1 … */
export function imageMap(addresses: readonly string[]): Schema["ReviewImages"] {
  return Object.fromEntries(addresses.map((address, index) => [`image_${index}`, address]));
}

/** The images of a review in the order of their keys. */
export function imagesOf({ images }: Pick<Schema["Review"], "images">): string[] {
  return Object.entries(images)
    .toSorted(([a], [b]) => numberIn(a) - numberIn(b))
    .map(([, address]) => address);
}

const numberIn = (key: string) => Number(key.replace(/\D/g, ""));
