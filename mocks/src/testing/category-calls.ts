import type { OperationId } from "#openapi/generated/operations.ts";
import { admin, buyer, callAs, defined, type MakeCall } from "./call-helpers.ts";
import { fileOf } from "./picture-files.ts";

const body = { name: "Hoa tươi", slug: "hoa-tuoi" };

/** Successful calls of categories, as in `permittedCalls`. */
export const categoryCalls = {
  listCategories: callAs(buyer),
  getCategory: (db) => ({ path: { id: defined(db.categories[0]).id } }),
  createCategory: async (_, { call }) => {
    const { json } = await call("uploadCategoryIcon", { as: admin, form: { file: fileOf("png") } });
    return { as: admin, body: { ...body, icon_url: json.icon_url, parentId: 1 } };
  },
  updateCategory: (db) => ({ as: admin, path: { id: defined(db.categories[0]).id }, body }),
  deleteCategory: async (_, { call }) => {
    const { json } = await call("createCategory", { as: admin, body });
    return { as: admin, path: { id: json.id } };
  },
  uploadCategoryIcon: () => ({ as: admin, form: { file: fileOf("webp") } }),
} satisfies Partial<Record<OperationId, MakeCall>>;
