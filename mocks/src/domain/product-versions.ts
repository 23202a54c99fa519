import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { firstFree, productLimits, productTexts } from "./products.ts";
import { mustCoverReserved, recordStock } from "./stock.ts";

const DEFAULT_THRESHOLD = 5;
const MAX_SKU = 64;

type Sent = Schema["ProductVersionUpdate"];

/** Version ids by SKU in lower case. */
export type SkuOwners = Map<string, number>;

export function skuOwners(db: Db): SkuOwners {
  const owners: SkuOwners = new Map();
  for (const { versions } of db.products) {
    for (const { sku_code, id } of versions) owners.set(sku_code.toLowerCase(), id);
  }
  return owners;
}

export type VersionPlan = { versions: VersionRow[]; removed: VersionRow[] };

type Target = {
  known: readonly VersionRow[];
  slug: string;
  images: ProductRow["images"];
  skus: SkuOwners;
};

/** @throws DomainError STOCK_RESERVED when orders hold more than the new stock */
export function planVersions(db: Db, target: Target, sent: readonly Sent[]): VersionPlan {
  if (sent.length === 0) throwFieldError("VALIDATION", "product_versions", productTexts.noVersion);
  if (sent.length > productLimits.versions) {
    const message = `Mỗi sản phẩm có tối đa ${productLimits.versions} phiên bản`;
    throwFieldError("VALIDATION", "product_versions", message);
  }
  const used = new Set<string>();
  const versions = sent.map((version, index) => {
    const row = planVersion(db, target, version, index, used);
    used.add(row.sku_code.toLowerCase());
    return row;
  });
  const ids = new Set(versions.map(({ id }) => id));
  if (ids.size < versions.length) {
    throwFieldError("VALIDATION", "product_versions", "Một phiên bản được gửi hai lần");
  }
  const removed = target.known.filter(({ id }) => !ids.has(id));
  for (const version of removed) mustCoverReserved(version, 0);
  return { versions, removed };
}

function planVersion(
  db: Db,
  target: Target,
  sent: Sent,
  index: number,
  used: ReadonlySet<string>,
): VersionRow {
  const field = `product_versions.${index}`;
  const known = target.known.find(({ id }) => id === sent.id);
  if (sent.id !== undefined && !known) {
    throwFieldError("VALIDATION", `${field}.id`, "Phiên bản không thuộc sản phẩm này");
  }
  const name = sent.name.trim();
  const stock = sent.stock ?? known?.stock_quantity;
  if (!name || stock === undefined || !isAmount(stock) || !isAmount(sent.price)) {
    return throwFieldError("VALIDATION", field, productTexts.version);
  }
  if (known) mustCoverReserved(known, stock);
  const row = known ?? newVersion(db);
  return {
    ...row,
    name,
    price: sent.price,
    stock_quantity: stock,
    sku_code: skuOf(target, sent, index, known, used),
    image_url: imageOf(target, sent, index, known),
    updated_at: stock === row.stock_quantity ? row.updated_at : db.now().toISOString(),
  };
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function newVersion(db: Db): VersionRow {
  return {
    id: db.newNumber(),
    name: "",
    sku_code: "",
    price: 0,
    image_url: null,
    stock_quantity: 0,
    reserved_quantity: 0,
    threshold_min: DEFAULT_THRESHOLD,
    location_code: null,
    batch_number: null,
    expiry_date: null,
    note: null,
    updated_at: db.now().toISOString(),
  };
}

function skuOf(
  { known, skus, slug }: Target,
  sent: Sent,
  index: number,
  version: VersionRow | undefined,
  used: ReadonlySet<string>,
): string {
  const own = new Set(known.map(({ id }) => id));
  const isTaken = (sku: string) => {
    const owner = skus.get(sku.toLowerCase());
    return used.has(sku.toLowerCase()) || (owner !== undefined && !own.has(owner));
  };
  const wanted = sent.sku_code?.trim() || version?.sku_code;
  const field = `product_versions.${index}.sku_code`;
  if (wanted && wanted.length > MAX_SKU) {
    throwFieldError("VALIDATION", field, `Không được dài quá ${MAX_SKU} ký tự`);
  }
  if (wanted && isTaken(wanted)) {
    throwFieldError("DUPLICATE", field, `Mã SKU ${wanted} đã được sử dụng`);
  }
  return wanted ?? firstFree(`${slug.toUpperCase().slice(0, 48)}-${index + 1}`, isTaken);
}

function imageOf(
  { images }: Target,
  sent: Sent,
  index: number,
  version: VersionRow | undefined,
): string | null {
  const isShown = (address: string) => images.some(({ image_url }) => image_url === address);
  if (sent.image_url && !isShown(sent.image_url)) {
    const field = `product_versions.${index}.image_url`;
    throwFieldError("VALIDATION", field, "Ảnh của phiên bản phải là một ảnh của sản phẩm");
  }
  const wanted = sent.image_url === undefined ? version?.image_url : sent.image_url;
  return wanted && isShown(wanted) ? wanted : null;
}

export function applyVersions(
  db: Db,
  caller: UserRow,
  product: ProductRow,
  { versions, removed }: VersionPlan,
  reason: string,
): void {
  const before = new Map(product.versions.map((row) => [row.id, row.stock_quantity]));
  product.versions = versions;
  for (const version of versions) {
    const cause = before.has(version.id)
      ? ({ caller, type: "other", reason } as const)
      : ({ caller, type: "import", reason: "Thêm phiên bản" } as const);
    recordStock(db, product.id, version, before.get(version.id) ?? 0, cause);
  }
  for (const version of removed) {
    const gone = { ...version, stock_quantity: 0 };
    const cause = { caller, type: "other", reason: "Xóa phiên bản" } as const;
    recordStock(db, product.id, gone, version.stock_quantity, cause);
  }
}

/** Without versions in the request, the price is that of the only version. */
export function versionsForPrice(product: ProductRow, price: number): Sent[] {
  const sent = product.versions.map(({ id, name, price }) => ({ id, name, price }));
  const [first, ...others] = sent;
  if (first && others.length === 0) return [{ ...first, price }];
  if (Math.min(...sent.map((version) => version.price)) === price) return sent;
  throw new DomainError("VALIDATION", manyPrices, { errors: { price: manyPrices } });
}

const manyPrices = "Sản phẩm có nhiều phiên bản, hãy sửa giá của từng phiên bản";
