import { texts } from "./texts.ts";

const TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** For the file chooser. */
export const acceptedTypes = TYPES.join(",");

/** The server's own limit. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Throws for what is no image. */
export type Decode = (file: Blob) => Promise<unknown>;

const decodeInBrowser: Decode = async (file) => {
  const bitmap = await createImageBitmap(file);
  bitmap.close();
};

type Choice = { file: File } | { refusal: string };

/**
 * The one image among what was dropped or chosen, or why there is none. A name and a type are only
 * claims, so the image is decoded.
 */
export async function choiceOf(
  files: readonly File[],
  decode: Decode = decodeInBrowser,
): Promise<Choice> {
  const [file] = files;
  if (files.length > 1) return { refusal: texts.one };
  if (!file || !TYPES.includes(file.type)) return { refusal: texts.notImage };
  if (file.size > MAX_BYTES) return { refusal: texts.tooLarge };
  try {
    await decode(file);
    return { file };
  } catch {
    return { refusal: texts.notImage };
  }
}
