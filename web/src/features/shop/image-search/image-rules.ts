import { type Decode, type ImageProblem, imageProblem } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

const TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** For the file picker. */
export const acceptedTypes = TYPES.join(",");

/** The server's own limit. */
const MAX_BYTES = 10 * 1024 * 1024;

const problemTexts: Record<ImageProblem, string> = {
  noImage: texts.notImage,
  tooLarge: texts.tooLarge,
};

type Choice = { file: File } | { error: string };

/** The one image among the dropped or chosen files, or why there is none. */
export async function choiceOf(files: readonly File[], decode?: Decode): Promise<Choice> {
  const [file] = files;
  if (files.length > 1) return { error: texts.one };
  if (!file) return { error: texts.notImage };
  const problem = await imageProblem(file, { types: TYPES, maxBytes: MAX_BYTES }, decode);
  return problem ? { error: problemTexts[problem] } : { file };
}
