import type { OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { buyer, defined, type MakeCall, seller, user } from "./call-helpers.ts";
import { fileOf } from "./picture-files.ts";
import { productPicture } from "./product-pictures.ts";

/** An image of the seller's own shop, of a product with more than one. */
function shopImage(db: Db) {
  const shop = defined(db.shops.find(({ ownerId }) => ownerId === user(db, seller).id));
  const product = db.products.find(({ shopId, images }) => shopId === shop.id && images.length > 1);
  return defined(defined(product).images[0]);
}

/** Successful calls of the home page, the chat, the image search and product pictures. */
export const storefrontCalls = {
  listPublicBanners: () => ({ as: buyer }),
  analyzeChatMessage: () => ({ as: buyer, body: { text: "Gạo ST25 giá bao nhiêu?" } }),
  searchPublicProductsByImage: async () => ({
    as: buyer,
    form: { image: await productPicture("mango") },
  }),
  searchProductsByImage: async () => ({
    as: buyer,
    form: { image: await productPicture("honey") },
  }),
  uploadProductImages: () => ({ as: buyer, form: { files: [fileOf("png"), fileOf("jpeg")] } }),
  deleteProductImage: (db) => ({ as: seller, path: { id: shopImage(db).id } }),
} satisfies Partial<Record<OperationId, MakeCall>>;
