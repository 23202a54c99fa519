import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, VersionRow } from "../db/tables.ts";
import { type TableRow, wholeNumber } from "../spreadsheet/columns.ts";
import { DomainError } from "./domain-error.ts";
import { pictureAt } from "./product-images.ts";
import { importColumns, type ProductKey, statusNamed } from "./product-lists.ts";
import { type ProductFields, productFields, productLimits, productTexts } from "./products.ts";
import { MAX_STOCK } from "./stock.ts";

export type ProductFileRow = TableRow<ProductKey>;

type Sent = Schema["ProductVersionUpdate"];
type Images = ProductRow["images"];

const MAX_PRICE = 1_000_000_000;

export type ImportedVersion = { row: number; sent: Sent };

export function versionIn({ row, cells }: ProductFileRow): ImportedVersion {
  const broken = importColumns.find(({ key }) => /^#[A-Z]+[/0-9A-Z]*[!?]?$/.test(cells[key]));
  if (broken) throw refused(`Ô "${broken.header}" có công thức bị lỗi: ${cells[broken.key]}`);
  mustBeSku(cells.sku_code);
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

/** Excel turns codes into exponents or dates. */
function mustBeSku(sku: string): void {
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(sku)) {
    throw refused(`Excel đã đổi mã SKU thành "${sku}": hãy đặt cột là Văn bản rồi nhập lại mã`);
  }
  if (/^(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})$/.test(sku)) {
    throw refused(`Excel đã đổi mã SKU thành ngày ${sku}: hãy đặt cột là Văn bản rồi nhập lại mã`);
  }
}

type Imported = ProductFields & { status: Schema["ProductStatus"]; images: Images };

/** Empty cells keep what the product has. A new product without an image is a draft. */
export function fieldsIn(
  db: Db,
  rows: readonly ProductFileRow[],
  categoryNamed: (text: string) => number | undefined,
  known: ProductRow | undefined,
): Imported {
  const category = sameIn(rows, "category");
  const found = category ? categoryNamed(category) : known?.category_id;
  if (category && found === undefined) {
    throw refused(`Không tìm thấy danh mục "${category}"`);
  }
  const name = sameIn(rows, "name") || (known?.name ?? "");
  const unit = sameIn(rows, "unit") || (known?.unit ?? "");
  const description = sameIn(rows, "description") || undefined;
  // 0 is no category, so it is refused as missing.
  const sent = { name, unit, description, category_id: found ?? 0 };
  const images = imagesIn(db, rows, known?.images ?? []);
  return {
    ...productFields(db, sent, known),
    images,
    status: statusIn(rows, known, images),
  };
}

function statusIn(
  rows: readonly ProductFileRow[],
  known: ProductRow | undefined,
  images: Images,
): Schema["ProductStatus"] {
  const text = sameIn(rows, "status");
  if (!text) return known?.status ?? "draft";
  const status = statusNamed(text);
  if (!status) throw refused(`Không có trạng thái "${text}"`);
  if (status === "archived") throw refused("Không thể xóa sản phẩm bằng tệp");
  return known || images.length > 0 ? status : "draft";
}

function imagesIn(db: Db, rows: readonly ProductFileRow[], known: Images): Images {
  const addresses = new Set(rows.flatMap(({ cells }) => cells.images.split(/[\s;|]+/)));
  const images = [...known];
  for (const address of addresses) {
    if (address === "" || images.some(({ image_url }) => image_url === address)) continue;
    const picture = pictureAt(db, address);
    if (!picture) throw refused(`Ảnh phải là địa chỉ https://…, không phải "${address}"`);
    images.push({ ...picture, is_thumbnail: images.length === 0, display_order: images.length });
  }
  if (images.length > productLimits.images) {
    throw refused(`Mỗi sản phẩm có tối đa ${productLimits.images} ảnh`);
  }
  return images;
}

/** Of a column about the whole product; one row is enough to fill it. */
function sameIn(rows: readonly ProductFileRow[], key: ProductKey): string {
  const [first, ...others] = rows.filter(({ cells }) => cells[key] !== "");
  const other = others.find(({ cells }) => cells[key] !== first?.cells[key]);
  if (first && other) {
    const header = importColumns.find((column) => column.key === key)?.header;
    throw refused(`"${header}" ở dòng ${other.row} khác với dòng ${first.row}`);
  }
  return first?.cells[key] ?? "";
}

/** `places`: the index in `all` of each row. */
type Merged = { all: Sent[]; places: number[] };

/** Matches by SKU, without an SKU by name; versions that no row names stay. */
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

export function refused(message: string): DomainError {
  return new DomainError("VALIDATION", message);
}
