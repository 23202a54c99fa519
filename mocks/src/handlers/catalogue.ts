import { signedIn } from "../domain/caller.ts";
import { productById, publicCategories, publicProductPage } from "../domain/catalogue.ts";
import { replyTo } from "../domain/chat.ts";
import { searchByImage } from "../domain/image-search.ts";
import { presentCategoryTree } from "../present/category.ts";
import { presentStatuses } from "../present/common.ts";
import {
  presentImageFinding,
  presentInventory,
  presentProduct,
  presentProductPage,
} from "../present/product.ts";
import { presentProductStats } from "../present/review.ts";
import type { Handlers } from "./contract.ts";

export const catalogueHandlers = {
  listPublicProducts: ({ db, query, caller }) =>
    presentProductPage(db, publicProductPage(db, query), caller),
  getProduct: ({ db, path, caller }) =>
    presentProduct(db, productById(db, path.id, caller), caller),
  getProductInventory: ({ db, path, query, caller }) =>
    presentInventory(productById(db, path.id, caller), query.version_id),
  getProductStats: ({ db, path, caller }) =>
    presentProductStats(db, productById(db, path.id, caller)),
  listPublicCategories: ({ db }) => presentCategoryTree(db, publicCategories(db)),
  listStatuses: ({ query }) => presentStatuses(query.type, query.parent),

  searchPublicProductsByImage: async ({ db, decode, body, caller }) =>
    presentImageFinding(db, await searchByImage(db, decode, body.get("image")), caller),
  searchProductsByImage: async ({ db, decode, body, caller }) =>
    presentImageFinding(
      db,
      await searchByImage(db, decode, body.get("image"), signedIn(caller)),
      caller,
    ),

  analyzeChatMessage: ({ db, body, caller }) => replyTo(db, caller, body.text),
} satisfies Partial<Handlers>;
