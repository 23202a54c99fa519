import { productById, publicCategories, publicProductPage } from "../domain/catalogue.ts";
import { presentCategoryTree } from "../present/category.ts";
import { presentInventory, presentProduct, presentProductPage } from "../present/product.ts";
import { presentProductStats } from "../present/review.ts";
import { presentStatuses } from "../present/status.ts";
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
} satisfies Partial<Handlers>;
