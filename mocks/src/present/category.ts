import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { CategoryRow, FileRow } from "../db/tables.ts";
import { categoryFamily, isOnSale } from "../domain/catalogue.ts";
import { addressOfFile } from "../domain/uploads.ts";

function presentCategory(db: Db, row: CategoryRow): Schema["Category"] {
  const family = categoryFamily(db, row.id);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    icon_url: row.icon_url,
    parentId: row.parentId,
    level: row.parentId === null ? 1 : 2,
    is_active: row.is_active,
    created_at: row.created_at,
    updated_at: row.updated_at,
    count: db.products.filter((product) => isOnSale(product) && family.has(product.category_id))
      .length,
    children: [],
  };
}

export function presentCategoryTree(db: Db, rows: CategoryRow[]): Schema["CategoryList"] {
  const roots = rows.filter(({ parentId }) => parentId === null);
  return { data: roots.map((root) => presentWithChildren(db, root, rows)) };
}

export function presentWithChildren(
  db: Db,
  row: CategoryRow,
  rows: CategoryRow[],
): Schema["Category"] {
  const children = rows.filter(({ parentId }) => parentId === row.id);
  return {
    ...presentCategory(db, row),
    children: children.map((child) => presentCategory(db, child)),
  };
}

export function presentCategoryList(db: Db, rows: CategoryRow[]): Schema["CategoryList"] {
  return { data: rows.map((row) => presentCategory(db, row)) };
}

export function presentIcon(file: FileRow): Schema["CategoryIcon"] {
  return { icon_url: addressOfFile(file) };
}
