import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import { type Area, type Decode, drawJpeg, imageProblem, loadImage } from "#web/lib/image-file.ts";
import { IMAGE_WIDTH, MAX_IMAGE_BYTES } from "../limits.ts";
import { Refused } from "../mutations.ts";
import { texts } from "../texts.ts";

/** Why the file is not accepted as a banner's image; undefined if it is. */
export async function whyNotImage(file: File, decode?: Decode): Promise<string | undefined> {
  const problem = await imageProblem(file, { maxBytes: MAX_IMAGE_BYTES }, decode);
  if (problem === undefined) return undefined;
  return problem === "tooLarge" ? texts.imageTooLarge : texts.notAnImage;
}

/** The area as a JPEG in the slider's shape; a small picture is not enlarged. */
export async function cutOut(src: string, area: Area): Promise<File> {
  const width = Math.max(1, Math.min(IMAGE_WIDTH, Math.round(area.width)));
  const height = Math.max(1, Math.round(width / BANNER_RATIO));
  const blob = await drawJpeg(await loadImage(src), area, { width, height });
  return new File([blob], "banner.jpg", { type: "image/jpeg" });
}

/** Why an image is not on the server; its own sentence, if it says what is wrong with the file. */
export function uploadFailure(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const isAboutFile = hasStatus(error, 400, 413);
  const { fields } = ApiError.from(error);
  return fields.image ?? (isAboutFile ? messageOf(error, texts.uploadFailed) : texts.uploadFailed);
}
