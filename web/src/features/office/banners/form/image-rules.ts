import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import { type Area, drawPicture, loadImage } from "#web/lib/image-file.ts";
import { IMAGE_WIDTH, MAX_IMAGE_BYTES } from "../limits.ts";
import { Refused } from "../mutations.ts";
import { texts } from "../texts.ts";

/** What is chosen is cut out, so that the file may be larger than what is sent. */
export const imageRule = {
  maxBytes: MAX_IMAGE_BYTES,
  noImage: texts.notAnImage,
  tooLarge: texts.imageTooLarge,
};

/** The area in the slider's shape; a small picture is not enlarged. */
export async function cutOut(src: string, area: Area): Promise<File> {
  const width = Math.max(1, Math.min(IMAGE_WIDTH, Math.round(area.width)));
  const height = Math.max(1, Math.round(width / BANNER_RATIO));
  const image = await loadImage(src);
  return drawPicture(image, { area, size: { width, height }, name: "banner.jpg" });
}

/** Why an image is not on the server; its own sentence, if it says what is wrong with the file. */
export function uploadFailure(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const isAboutFile = hasStatus(error, 400, 413);
  const { fields } = ApiError.from(error);
  return fields.image ?? (isAboutFile ? messageOf(error, texts.uploadFailed) : texts.uploadFailed);
}
