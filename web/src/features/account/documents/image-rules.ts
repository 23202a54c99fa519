import type { PictureRule } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

/** "nhỏ hơn 5MB", so 5 MB itself is too large. */
export const imageRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/gif"],
  maxBytes: 5 * 1024 * 1024 - 1,
  noImage: texts.imageNone,
  tooLarge: texts.imageTooLarge,
};

/** `accept` of the file input. */
export const acceptedTypes = imageRule.types.join(",");
