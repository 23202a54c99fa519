import { signedIn } from "../domain/caller.ts";
import { deleteProductImage, storeProductImages } from "../domain/product-images.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import { presentUploadedImages } from "../present/product-image.ts";
import type { Handlers } from "./contract.ts";

export const productImageHandlers = {
  uploadProductImages: async ({ db, body, caller }) =>
    presentUploadedImages(
      await storeProductImages(db, signedIn(caller), body.getAll("files"), body.get("purpose")),
    ),
  deleteProductImage: ({ db, path, caller }) =>
    acknowledge("Xóa ảnh thành công!", deleteProductImage(db, signedIn(caller), path.id)),
} satisfies Partial<Handlers>;
