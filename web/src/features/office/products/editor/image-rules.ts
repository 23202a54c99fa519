import { type PictureRule, takePicture } from "#web/lib/image-file.ts";
import { MAX_IMAGE_BYTES } from "./limits.ts";
import { texts } from "./texts.ts";

const imageRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  maxBytes: MAX_IMAGE_BYTES,
  noImage: texts.notAnImage,
  tooLarge: texts.imageTooLarge,
};

/** `accept` of the file input. */
export const acceptedTypes = imageRule.types.join(",");

/** Files that were not accepted for one reason. */
export type Rejection = { reason: string; names: string[] };

type Sorting = {
  /** How many images there is room for. */
  room: number;
  /** Before each file, with the number of those before it. */
  onProgress?: (done: number) => void;
  take?: typeof takePicture;
};

/**
 * Sorts chosen files into images, ready to be sent, and rejected ones, these by reason. One at a time:
 * several large photos at once are too much for a phone.
 */
export async function sortFiles(
  files: readonly File[],
  { room, onProgress, take = takePicture }: Sorting,
): Promise<{ images: File[]; rejections: Rejection[] }> {
  const images: File[] = [];
  const rejected = new Map<string, string[]>();
  for (const [done, file] of files.entries()) {
    onProgress?.(done);
    const taken = images.length < room ? await take(file, imageRule) : { error: noRoom };
    if ("file" in taken) images.push(taken.file);
    else rejected.set(taken.error, [...(rejected.get(taken.error) ?? []), file.name]);
  }
  return { images, rejections: [...rejected].map(([reason, names]) => ({ reason, names })) };
}

const noRoom = "Mỗi sản phẩm có tối đa 10 ảnh";
