import { type Decode, imageProblem } from "#web/lib/image-file.ts";
import { MAX_IMAGE_BYTES } from "./limits.ts";
import { texts } from "./texts.ts";

const TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** `accept` of the file input. */
export const acceptedTypes = TYPES.join(",");

/** Files that were not accepted for one reason. */
export type Rejection = { reason: string; names: string[] };

/** Sorts chosen files into images and rejected ones, these by reason. */
export async function sortFiles(
  files: readonly File[],
  room: number,
  decode?: Decode,
): Promise<{ images: File[]; rejections: Rejection[] }> {
  const images: File[] = [];
  const rejected = new Map<string, string[]>();
  for (const file of files) {
    const reason = images.length < room ? await whyNotImage(file, decode) : noRoom;
    if (reason === undefined) images.push(file);
    else rejected.set(reason, [...(rejected.get(reason) ?? []), file.name]);
  }
  return { images, rejections: [...rejected].map(([reason, names]) => ({ reason, names })) };
}

const noRoom = "Mỗi sản phẩm có tối đa 10 ảnh";

async function whyNotImage(file: File, decode?: Decode): Promise<string | undefined> {
  const rule = { types: TYPES, maxBytes: MAX_IMAGE_BYTES };
  const problem = await imageProblem(file, rule, decode);
  if (problem === undefined) return undefined;
  return problem === "tooLarge" ? texts.imageTooLarge : texts.notAnImage;
}
