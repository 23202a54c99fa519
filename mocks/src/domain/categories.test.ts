import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { CategoryRow } from "../db/tables.ts";
import { presentCategoryTree } from "../present/category.ts";
import { fileOf, fileRow } from "../testing/picture-files.ts";
import { productRow } from "../testing/shop.ts";
import { roleRow, testDb, userRow } from "../testing/tables.ts";
import { publicCategories } from "./catalogue.ts";
import {
  categoryById,
  createCategory,
  deleteCategory,
  storeIcon,
  updateCategory,
} from "./categories.ts";

const earlier = "2026-11-01T00:00:00.000Z";

function categoryRow(changes: Partial<CategoryRow>): CategoryRow {
  return {
    id: 1,
    name: "Gạo",
    slug: "gao",
    icon_url: null,
    parentId: null,
    is_active: true,
    created_at: earlier,
    updated_at: earlier,
    ...changes,
  };
}

let db: Db;

beforeEach(() => {
  db = testDb({
    categories: [
      categoryRow({}),
      categoryRow({ id: 2, name: "Trái cây", slug: "trai-cay" }),
      categoryRow({ id: 11, name: "Gạo thơm", slug: "gao-thom", parentId: 1 }),
    ],
  });
});

function error(code: string, field?: string) {
  const details = field && { errors: { [field]: expect.any(String) } };
  return expect.objectContaining({ code, ...(details && { details }) });
}

const rice = { name: "Gạo", slug: "gao" };
const fragrant = { name: "Gạo thơm", slug: "gao-thom", parentId: 1 };

describe("a new category", () => {
  it("is a root without a parent, and the shop shows it at once", () => {
    const row = createCategory(db, { name: " Hoa tươi ", slug: "hoa-tuoi" });
    expect(row).toMatchObject({ name: "Hoa tươi", parentId: null, icon_url: null });
    const { data } = presentCategoryTree(db, publicCategories(db));
    expect(data.at(-1)).toMatchObject({ id: row.id, level: 1, count: 0, children: [] });
  });

  it("is a child of a root", () => {
    const row = createCategory(db, { name: "Gạo nếp", slug: "gao-nep", parentId: 1 });
    const [first] = presentCategoryTree(db, publicCategories(db)).data;
    expect(first?.children.map(({ id, level }) => [id, level])).toEqual([
      [11, 2],
      [row.id, 2],
    ]);
  });

  it("has at most one category above it, which exists", () => {
    const below = (parentId: number) => () => createCategory(db, { ...fragrant, parentId });
    expect(below(11)).toThrow(error("CATEGORY_MISPLACED", "parentId"));
    expect(below(99)).toThrow(error("CATEGORY_MISPLACED", "parentId"));
  });

  it.each([
    ["name", { name: "GẠO", slug: "khac" }, "DUPLICATE"],
    ["name", { name: "Ga\u0323o", slug: "khac" }, "DUPLICATE"],
    ["slug", { name: "Khác", slug: "Gao" }, "DUPLICATE"],
    ["name", { name: "  ", slug: "khac" }, "VALIDATION"],
    ["slug", { name: "Khác", slug: " " }, "VALIDATION"],
    ["icon_url", { name: "Khác", slug: "khac", icon_url: "https://x.vn/a.svg" }, "VALIDATION"],
  ])("is rejected because of its %s: %j", (field, sent, code) => {
    expect(() => createCategory(db, sent)).toThrow(error(code, field));
    expect(db.categories).toHaveLength(3);
  });

  it("may have the name of a category elsewhere, or one with other diacritics", () => {
    expect(createCategory(db, { ...rice, parentId: 2 })).toMatchObject(rice);
    expect(createCategory(db, { name: "Gáo", slug: "gao-dua" })).toMatchObject({ name: "Gáo" });
  });
});

describe("changing a category", () => {
  it("replaces its fields and may keep its own name", () => {
    expect(updateCategory(db, 1, { ...rice, name: "Gạo & nếp" })).toMatchObject({
      name: "Gạo & nếp",
      slug: "gao",
      created_at: earlier,
      updated_at: db.now().toISOString(),
    });
  });

  it("makes a child a root, and a root without children a child", () => {
    expect(updateCategory(db, 11, { ...fragrant, parentId: null }).parentId).toBeNull();
    expect(updateCategory(db, 1, { ...rice, parentId: 2 }).parentId).toBe(2);
  });

  it("never makes a category its own child, or one with children a child", () => {
    const move = (parentId: number) => () => updateCategory(db, 1, { ...rice, parentId });
    expect(move(1)).toThrow(error("CATEGORY_MISPLACED", "parentId"));
    expect(move(2)).toThrow(error("CATEGORY_HAS_CHILDREN", "parentId"));
  });

  it("rejects a name that is taken where the category goes", () => {
    createCategory(db, { name: "Gạo thơm", slug: "khac" });
    const move = () => updateCategory(db, 11, { ...fragrant, parentId: null });
    expect(move).toThrow(error("DUPLICATE", "name"));
  });

  it("rejects a stale If-Match and changes nothing", () => {
    const seen = `"${earlier}"`;
    updateCategory(db, 1, { ...rice, name: "Gạo một" }, seen);
    const late = () => updateCategory(db, 1, { ...rice, name: "Gạo hai" }, seen);
    expect(late).toThrow(error("PRECONDITION_FAILED"));
    expect(db.categories[0]?.name).toBe("Gạo một");
  });

  it("rejects a category that is gone", () => {
    expect(() => updateCategory(db, 99, rice)).toThrow(error("NOT_FOUND"));
  });
});

describe("deleting a category", () => {
  it("removes it, from the shop too", () => {
    deleteCategory(db, 2);
    expect(publicCategories(db).map(({ id }) => id)).toEqual([1, 11]);
    expect(() => deleteCategory(db, 2)).toThrow(error("NOT_FOUND"));
  });

  it("is refused while it has children", () => {
    expect(() => deleteCategory(db, 1)).toThrow(error("CATEGORY_HAS_CHILDREN"));
    expect(() => deleteCategory(db, 1)).toThrow("còn 1 danh mục con");
  });

  it("is refused while it has products, hidden ones included", () => {
    db.products = [productRow({ category_id: 11, status: "draft", is_public: false })];
    expect(() => deleteCategory(db, 11)).toThrow(error("CATEGORY_HAS_PRODUCTS"));
    expect(() => deleteCategory(db, 11)).toThrow("còn 1 sản phẩm");
    expect(db.categories).toHaveLength(3);
  });
});

describe("an inactive category", () => {
  it("exists only for those who manage categories", () => {
    db.categories = [categoryRow({ is_active: false })];
    db.roles = [
      roleRow({ role_code: "R04", permissions: [] }),
      roleRow({ role_code: "R03", permissions: ["PERM_CATEGORY_MANAGE"] }),
    ];
    expect(() => categoryById(db, 1, undefined)).toThrow(error("NOT_FOUND"));
    expect(() => categoryById(db, 1, userRow())).toThrow(error("NOT_FOUND"));
    expect(categoryById(db, 1, userRow({ roleCode: "R03" })).id).toBe(1);
  });
});

describe("an icon", () => {
  const officer = userRow({ id: "officer" });
  const svg = (inside: string) =>
    new File([`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`], "a.svg");
  const limit = 2 * 1024 * 1024;

  it.each([
    ["image/png", fileOf("png")],
    ["image/jpeg", fileOf("jpeg")],
    ["image/webp", fileOf("webp")],
    ["image/svg+xml", svg("<path/>")],
    ["image/png", fileOf("png", { size: limit - 1 })],
  ])("is a picture under 2 MB: %s", async (type, file) => {
    expect(await storeIcon(db, officer, file)).toMatchObject({ type, purpose: "category" });
  });

  it.each([
    ["Chỉ được chọn file ảnh!", fileOf("text")],
    ["Chỉ được chọn file ảnh!", fileOf("gif")],
    ["Ảnh phải nhỏ hơn 2MB!", fileOf("png", { size: limit })],
    ["Ảnh phải nhỏ hơn 2MB!", svg(" ".repeat(limit))],
    [/mã lệnh/, svg("<script/>")],
  ])("is nothing else: %s", async (message, file) => {
    await expect(storeIcon(db, officer, file)).rejects.toThrow(message);
    expect(db.files).toEqual([]);
  });

  it("is removed with its category, but not one in somebody's open form", () => {
    const icon = { purpose: "category", ownerId: "officer" } as const;
    db.files = [fileRow({ ...icon, id: "old" }), fileRow({ ...icon, id: "in-a-form" })];
    updateCategory(db, 1, { ...rice, icon_url: "/__mock/files/old" });
    updateCategory(db, 1, { ...rice, icon_url: null });
    expect(db.files.map(({ id }) => id)).toEqual(["in-a-form"]);
  });

  it("that no category uses is removed after a day", async () => {
    const icon = { purpose: "category", createdAt: earlier } as const;
    db.files = [fileRow({ ...icon, id: "used" }), fileRow({ ...icon, id: "forgotten" })];
    updateCategory(db, 1, { ...rice, icon_url: "/__mock/files/used" });
    await storeIcon(db, officer, fileOf("png"));
    expect(db.files.map(({ id }) => id)).toEqual(["used", expect.any(String)]);
    expect(db.files).toHaveLength(2);
  });
});
