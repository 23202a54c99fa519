import { type PictureRule, type Taken, takePicture } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

const imageRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  // The server's own limit.
  maxBytes: 10 * 1024 * 1024,
  noImage: texts.notImage,
  tooLarge: texts.tooLarge,
};

export const acceptedTypes = imageRule.types.join(",");

export async function choiceOf(files: readonly File[], take = takePicture): Promise<Taken> {
  const [file] = files;
  if (files.length > 1) return { error: texts.one };
  return file ? take(file, imageRule) : { error: texts.notImage };
}
