import { type Decode, imageProblem } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

const TYPES = ["image/jpeg", "image/png", "image/gif"];

/** `accept` of the file input. */
export const acceptedTypes = TYPES.join(",");

/** "nhỏ hơn 5MB", so 5 MB itself is too large. */
const MAX_BYTES = 5 * 1024 * 1024 - 1;

/** Why the file is not accepted as a document's image; undefined if it is. */
export async function whyNotImage(file: File, decode?: Decode): Promise<string | undefined> {
  const problem = await imageProblem(file, { types: TYPES, maxBytes: MAX_BYTES }, decode);
  if (problem === undefined) return undefined;
  return problem === "tooLarge" ? texts.imageTooLarge : texts.imageNone;
}
