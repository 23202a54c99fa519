import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import { productStatusBadges } from "../present/status.ts";
import type { Column } from "../spreadsheet/columns.ts";
import type { Table } from "../spreadsheet/write-table.ts";
import { seenProducts } from "./product-access.ts";
import { sortedProducts } from "./product-lists.ts";

export type ProductKey =
  | "slug"
  | "name"
  | "category"
  | "unit"
  | "description"
  | "status"
  | "version"
  | "sku_code"
  | "price"
  | "stock"
  | "images";

/** The columns of the product file, one row per version. */
export const productColumns: readonly Column<ProductKey>[] = [
  { key: "slug", header: "Mã sản phẩm" },
  { key: "name", header: "Tên sản phẩm", required: true },
  { key: "category", header: "Danh mục", required: true },
  { key: "unit", header: "Đơn vị", required: true },
  { key: "description", header: "Mô tả" },
  { key: "status", header: "Trạng thái" },
  { key: "version", header: "Phiên bản", required: true },
  { key: "sku_code", header: "Mã SKU" },
  { key: "price", header: "Giá bán", required: true },
  { key: "stock", header: "Tồn kho" },
];

/** An import takes addresses of pictures, too. */
export const importColumns: readonly Column<ProductKey>[] = [
  ...productColumns,
  { key: "images", header: "Ảnh" },
];

/** The products that the caller sees in management and the request asks for. */
export function productTable(db: Db, caller: UserRow, wanted: Schema["ExportProducts"]): Table {
  const seen = db.products.filter(seenProducts(db, caller));
  const nameOf = categoryNames(db);
  const rows = sortedProducts(db, seen, wanted).flatMap((product) =>
    product.versions.map((version) => [
      ...textsOf(product, nameOf(product.category_id)),
      version.name,
      version.sku_code,
      version.price,
      version.stock_quantity,
    ]),
  );
  const day = db.now().toISOString().slice(0, 10);
  return { name: `san-pham-${day}`, columns: productColumns, rows };
}

function textsOf(product: ProductRow, category: string): (string | null)[] {
  const status = productStatusBadges[product.status].label;
  return [product.slug, product.name, category, product.unit, product.description, status];
}

/** The name of each category, or its slug where two have the same name. */
function categoryNames({ categories }: Db): (id: number) => string {
  const counts = new Map<string, number>();
  for (const { name } of categories)
    counts.set(plainText(name), (counts.get(plainText(name)) ?? 0) + 1);
  const names = new Map(
    categories.map(({ id, name, slug }) => [id, counts.get(plainText(name)) === 1 ? name : slug]),
  );
  return (id) => names.get(id) ?? "";
}

/** The category with this name or slug; undefined when there is none, or more than one. */
export function categoryFinder({ categories }: Db): (text: string) => number | undefined {
  const byText = new Map<string, number | undefined>();
  for (const { id, name, slug } of categories) {
    for (const text of new Set([plainText(name), plainText(slug)])) {
      byText.set(text, byText.has(text) ? undefined : id);
    }
  }
  return (text) => byText.get(plainText(text.trim()));
}

/** The status with this label or id. */
export function statusNamed(text: string): Schema["ProductStatus"] | undefined {
  const wanted = plainText(text);
  return statuses.find(
    (id) => id === wanted || plainText(productStatusBadges[id].label) === wanted,
  );
}

const statuses = Object.keys(productStatusBadges) as Schema["ProductStatus"][];
