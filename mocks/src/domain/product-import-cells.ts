import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, VersionRow } from "../db/tables.ts";
import { type TableRow, wholeNumber } from "../spreadsheet/columns.ts";
import { DomainError } from "./domain-error.ts";
import { type ProductKey, productColumns, statusNamed } from "./product-table.ts";
import { type ProductFields, productFields, productTexts } from "./product-texts.ts";

export type ProductFileRow = TableRow<ProductKey>;

type Sent = Schema["ProductVersionUpdate"];

const MAX_PRICE = 1_000_000_000;
const MAX_STOCK = 1_000_000;

/** The version in a row; an empty SKU or stock is left out. */
export type ImportedVersion = { row: number; sent: Sent };

/** @throws DomainError VALIDATION */
export function versionIn({ row, cells }: ProductFileRow): ImportedVersion {
  if (!cells.version) throw refused(productTexts.version);
  const price = wholeNumber(cells.price);
  if (price === undefined || price > MAX_PRICE) {
    throw refused("Giá bán phải là số nguyên từ 0 đến 1.000.000.000");
  }
  const stock = cells.stock === "" ? undefined : wholeNumber(cells.stock);
  if (cells.stock !== "" && (stock === undefined || stock > MAX_STOCK)) {
    throw refused("Tồn kho phải là số nguyên từ 0 đến 1.000.000");
  }
  return {
    row,
    sent: { name: cells.version, price, stock, sku_code: cells.sku_code || undefined },
  };
}

type Imported = ProductFields & { status: Schema["ProductStatus"] };

/**
 * What the rows of one product say about it; an empty description or status stays. A new product is
 * a draft, because a table holds no images.
 * @throws DomainError VALIDATION
 */
export function fieldsIn(
  db: Db,
  rows: readonly ProductFileRow[],
  categoryNamed: (text: string) => number | undefined,
  known: ProductRow | undefined,
): Imported {
  const category = sameIn(rows, "category");
  const category_id = categoryNamed(category);
  if (category && category_id === undefined) {
    throw refused(`Không tìm thấy danh mục "${category}"`);
  }
  const name = sameIn(rows, "name");
  const unit = sameIn(rows, "unit");
  const description = sameIn(rows, "description") || undefined;
  // 0 is no category: it is refused as a missing one.
  const sent = { name, unit, description, category_id: category_id ?? 0 };
  return { ...productFields(db, sent, known), status: statusIn(rows, known) };
}

function statusIn(rows: readonly ProductFileRow[], known: ProductRow | undefined) {
  const text = sameIn(rows, "status");
  if (!text) return known?.status ?? "draft";
  const status = statusNamed(text);
  if (!status) throw refused(`Không có trạng thái "${text}"`);
  if (status === "archived") throw refused("Không thể xóa sản phẩm bằng tệp");
  return known ? status : "draft";
}

/** The value of a column that is of the whole product; rows may leave it to the first one. */
function sameIn(rows: readonly ProductFileRow[], key: ProductKey): string {
  const [first, ...others] = rows.filter(({ cells }) => cells[key] !== "");
  const other = others.find(({ cells }) => cells[key] !== first?.cells[key]);
  if (first && other) {
    const header = productColumns.find((column) => column.key === key)?.header;
    throw refused(`"${header}" ở dòng ${other.row} khác với dòng ${first.row}`);
  }
  return first?.cells[key] ?? "";
}

/** All versions that the product is to have; `places` says which one each row is. */
type Merged = { all: Sent[]; places: number[] };

/**
 * A row is the version with its SKU, without an SKU the one with its name, else a new one. Versions
 * that no row names stay.
 * @throws DomainError VALIDATION when two rows are the same version
 */
export function mergedVersions(
  known: readonly VersionRow[],
  imported: readonly ImportedVersion[],
): Merged {
  const all: Sent[] = known.map(({ id, name, price }) => ({ id, name, price }));
  const rowAt = new Map<number, number>();
  const places = imported.map(({ row, sent }) => {
    const found = known.findIndex((version) => isSame(version, sent));
    const place = found < 0 ? all.length : found;
    const first = rowAt.get(place);
    if (first) throw refused(`Dòng ${row} trùng phiên bản với dòng ${first}`);
    rowAt.set(place, row);
    all[place] = { ...all[place], ...sent };
    return place;
  });
  return { all, places };
}

function isSame({ sku_code, name }: VersionRow, sent: Sent): boolean {
  if (sent.sku_code) return sku_code.toLowerCase() === sent.sku_code.toLowerCase();
  return name.toLowerCase() === sent.name.toLowerCase();
}

function refused(message: string): DomainError {
  return new DomainError("VALIDATION", message);
}
