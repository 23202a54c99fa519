import { signedIn } from "../domain/caller.ts";
import {
  categoryById,
  createCategory,
  deleteCategory,
  storeIcon,
  updateCategory,
} from "../domain/categories.ts";
import {
  presentCategoryList,
  presentCategoryTree,
  presentIcon,
  presentWithChildren,
} from "../present/category.ts";
import { acknowledge } from "../present/common.ts";
import type { Handlers } from "./contract.ts";

export const categoryHandlers = {
  listCategories: ({ db, query }) =>
    query.type === "flat"
      ? presentCategoryList(db, db.categories)
      : presentCategoryTree(db, db.categories),
  getCategory: ({ db, path, caller }) =>
    presentWithChildren(db, categoryById(db, path.id, caller), db.categories),
  createCategory: ({ db, body }) => presentWithChildren(db, createCategory(db, body), []),
  updateCategory: ({ db, path, body, ifMatch }) =>
    presentWithChildren(db, updateCategory(db, path.id, body, ifMatch), db.categories),
  deleteCategory: ({ db, path }) =>
    acknowledge("Xóa danh mục thành công!", deleteCategory(db, path.id)),
  uploadCategoryIcon: async ({ db, body, caller }) =>
    presentIcon(await storeIcon(db, signedIn(caller), body.get("file"))),
} satisfies Partial<Handlers>;
