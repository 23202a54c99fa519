import type { PictureRule } from "#web/lib/image-file.ts";
import { texts } from "./texts.ts";

/** "under 2MB", so 2 MB itself is too large. */
export const iconRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/svg+xml"],
  maxBytes: 2 * 1024 * 1024 - 1,
  noImage: texts.iconNone,
  tooLarge: texts.iconTooLarge,
};

/** `accept` of the file input. */
export const acceptedTypes = iconRule.types.join(",");
