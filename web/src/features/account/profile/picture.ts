import { type Area, drawPicture, loadImage, openPicture } from "#web/lib/image-file.ts";
import { texts } from "./rules.ts";

const AVATAR_MAX_BYTES = 1024 * 1024;
/** In pixels. */
const AVATAR_SIDE = 512;

type Opened = { src: string } | { error: string };

/** The picture is cropped first, so the file may be larger than what is sent. */
const avatarRule = {
  maxBytes: AVATAR_MAX_BYTES,
  noImage: texts.notAnImage,
  tooLarge: texts.imageTooBig,
};

/** The caller revokes `src`. */
export async function openAvatar(file: File): Promise<Opened> {
  const opened = await openPicture(file, avatarRule);
  return "error" in opened ? opened : { src: URL.createObjectURL(opened.file) };
}

/** In the picture's own pixels. */
export type Square = Area;

export async function cutOut(src: string, square: Square): Promise<File> {
  const side = Math.max(1, Math.min(AVATAR_SIDE, Math.round(square.width)));
  const size = { width: side, height: side };
  return drawPicture(await loadImage(src), { area: square, size, name: "avatar.jpg" });
}
