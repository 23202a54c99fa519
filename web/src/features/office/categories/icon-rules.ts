import { type Decode, imageProblem } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

const TYPES = ["image/jpeg", "image/png", "image/webp", "image/svg+xml"];

/** `accept` of the file input. */
export const acceptedTypes = TYPES.join(",");

/** Document 2 §5: "under 2MB", so 2 MB itself is too large. */
const MAX_BYTES = 2 * 1024 * 1024 - 1;

/** Why the file is not accepted as an icon; undefined if it is. */
export async function whyNotIcon(file: File, decode?: Decode): Promise<string | undefined> {
  const problem = await imageProblem(file, { types: TYPES, maxBytes: MAX_BYTES }, decode);
  if (problem === undefined) return undefined;
  return problem === "tooLarge" ? texts.iconTooLarge : texts.iconNone;
}
