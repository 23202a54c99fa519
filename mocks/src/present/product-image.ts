import type { Schema } from "#openapi/schema.ts";
import type { NumberedFile } from "../domain/product-images.ts";
import { addressOfFile } from "../domain/uploads.ts";

export function presentUploadedImages(
  files: readonly NumberedFile[],
): Schema["UploadedProductImages"] {
  return {
    data: files.map((file) => ({
      id: file.number,
      image_url: addressOfFile(file),
      image_id: file.id,
    })),
  };
}
