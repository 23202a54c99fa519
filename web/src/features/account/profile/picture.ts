import { type Area, drawJpeg, imageProblem, loadImage } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

/** Document 1 §9. */
export const AVATAR_MAX_BYTES = 1024 * 1024;
/** In pixels; sharp on every screen. */
export const AVATAR_SIDE = 512;

type Opened = { src: string } | { error: string };

/** An object URL of the chosen file, or why it is rejected. Revoke `src` when done. */
export async function openPicture(file: File): Promise<Opened> {
  const problem = await imageProblem(file, { maxBytes: AVATAR_MAX_BYTES });
  if (problem) return { error: problem === "tooLarge" ? texts.imageTooBig : texts.notAnImage };
  return { src: URL.createObjectURL(file) };
}

/** A square of the picture, in its own pixels. */
export type Square = Area;

/** The square as a JPEG of at most 512 by 512 pixels; transparent pixels become white. */
export async function cutOut(src: string, square: Square): Promise<File> {
  const side = Math.max(1, Math.min(AVATAR_SIDE, Math.round(square.width)));
  const blob = await drawJpeg(await loadImage(src), square, { width: side, height: side });
  return new File([blob], "avatar.jpg", { type: "image/jpeg" });
}
