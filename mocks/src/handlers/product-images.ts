import { signedIn } from "../domain/caller.ts";
import { deleteProductImage, keepProductImages } from "../domain/product-images.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import { presentUploadedImages } from "../present/product-image.ts";
import type { Handlers } from "./contract.ts";

export const productImageHandlers = {
  uploadProductImages: async ({ db, body, caller }) =>
    presentUploadedImages(await keepProductImages(db, signedIn(caller), body.getAll("files"))),
  deleteProductImage: ({ db, path, caller }) => {
    deleteProductImage(db, signedIn(caller), path.id);
    return acknowledge("Xóa ảnh thành công!");
  },
} satisfies Partial<Handlers>;
