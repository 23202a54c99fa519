import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { skuFinder, skuKey, unclearSku } from "#web/lib/sku.ts";
import { MAX_IMAGES } from "../editor/rules.ts";
import { productStatuses, statusLabel } from "../rules.ts";
import { type FileRow, splitBroken } from "./file-rows.ts";
import { doubtsOf, failedRow, labelOf, type Photos, type PreviewRow, shownOf } from "./rules.ts";

type Version = KnownProduct["product_versions"][number];

type Planned = {
  known: Version | undefined;
  name: string;
  price: number;
  /** Undefined leaves it unchanged. */
  stock: number | undefined;
  sku_code: string | undefined;
};

export type ShopCall = {
  name: string;
  rows: readonly number[];
  known: KnownProduct | undefined;
  fields: Pick<Schema["CreateProduct"], "name" | "unit" | "category_id" | "description" | "status">;
  versions: readonly Planned[];
  images: readonly string[];
  photos: readonly File[];
};

class Refused extends Error {}

export function planShop(
  rows: readonly FileRow[],
  shop: Shop,
  photos: Photos,
): { rows: PreviewRow[]; calls: ShopCall[] } {
  const { broken, sound } = splitBroken(rows);
  const preview = broken.map((row) => failedRow(row, row.problem));
  const calls: ShopCall[] = [];
  const planned = new Set<string>();
  for (const group of groupsIn(sound, shop)) {
    try {
      const call = callOf(group, shop, photos, planned);
      const groupRows = group.rows.map((row, index) => rowOf(row, call, index));
      preview.push(...groupRows);
      if (groupRows.some(({ outcome }) => outcome !== "unchanged")) calls.push(call);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      preview.push(...group.rows.map((row) => failedRow(row, error.message)));
    }
  }
  return { rows: preview.toSorted((a, b) => a.row - b.row), calls };
}

function callOf(
  { known, rows, problem }: Group,
  shop: Shop,
  photos: Photos,
  planned: Set<string>,
): ShopCall {
  if (problem) throw new Refused(problem);
  if (known?.status_id === "archived") {
    throw new Refused("Sản phẩm đã bị xóa. Hãy khôi phục trước.");
  }
  const name = sameIn(rows, "name", "Tên sản phẩm") || known?.name;
  const unit = sameIn(rows, "unit", "Đơn vị") || known?.unit;
  const category = sameIn(rows, "category", "Danh mục");
  const category_id = category ? categoryNamed(shop.categories, category) : known?.category_id;
  if (!name) throw new Refused("Vui lòng nhập tên sản phẩm!");
  if (!unit) throw new Refused("Vui lòng nhập đơn vị!");
  if (category_id === undefined) {
    throw new Refused(
      category ? `Không tìm thấy danh mục "${category}"` : "Vui lòng chọn danh mục!",
    );
  }
  const versions = versionsOf(rows, known, planned);
  const images = imagesOf(rows, known);
  const own = photosOf(versions, known, photos);
  const description = sameIn(rows, "description", "Mô tả");
  const status = statusOf(sameIn(rows, "status", "Trạng thái"), known);
  const isBare = !known && images.length + own.length === 0;
  if (isBare) throw new Refused("Bạn cần upload ít nhất 1 ảnh sản phẩm!");
  return {
    name,
    rows: rows.map(({ row }) => row),
    known,
    fields: { name, unit, category_id, ...(description && { description }), status },
    versions,
    images,
    photos: own,
  };
}

/** A value of the whole product, which only one row needs to give. */
function sameIn(rows: readonly FileRow[], key: keyof FileRow["cells"], header: string): string {
  const [first, ...others] = rows.filter(({ cells }) => cells[key] !== "");
  const other = others.find(({ cells }) => cells[key] !== first?.cells[key]);
  if (first && other) {
    throw new Refused(`"${header}" ở dòng ${other.row} khác với dòng ${first.row}`);
  }
  return first?.cells[key] ?? "";
}

function categoryNamed(tree: readonly Category[], text: string): number | undefined {
  const wanted = plainText(text).trim();
  const all = tree.flatMap((root) => [root, ...(root.children ?? [])]);
  const [found, ...others] = all.filter(
    ({ name, slug }) => plainText(name) === wanted || slug === wanted,
  );
  return others.length === 0 ? found?.id : undefined;
}

function statusOf(text: string, known: KnownProduct | undefined) {
  if (!text) return known ? undefined : "draft";
  const wanted = plainText(text);
  const status = productStatuses.find(
    (id) => id === wanted || plainText(statusLabel[id].text) === wanted,
  );
  if (!status) throw new Refused(`Không có trạng thái "${text}"`);
  if (status === "archived") throw new Refused("Không thể xóa sản phẩm bằng tệp");
  return status === known?.status_id ? undefined : status;
}

function versionsOf(
  rows: readonly FileRow[],
  known: KnownProduct | undefined,
  planned: Set<string>,
): Planned[] {
  const own = known?.product_versions ?? [];
  const find = skuFinder(new Map(own.map((version) => [skuKey(version.sku_code), version])));
  const rowOfVersion = new Map<number, number>();
  return rows.map(({ row, cells, price = 0, stock }) => {
    const { sku_code, version: name } = cells;
    const version = sku_code
      ? find(sku_code)
      : own.find((each) => each.name.toLowerCase() === name.toLowerCase());
    const first = version && rowOfVersion.get(version.id);
    if (first) throw new Refused(`Dòng ${row} trùng phiên bản với dòng ${first}`);
    if (version) rowOfVersion.set(version.id, row);
    else mustBeNew(sku_code, planned, find.isUnclear(sku_code));
    if (!name || (!version && stock === undefined)) {
      throw new Refused("Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ");
    }
    // The product's own SKU, since Excel drops leading zeros.
    const sku = version?.sku_code ?? (sku_code || undefined);
    return { known: version, name, price, stock, sku_code: sku };
  });
}

/** The server would reject a duplicate only after adding the first one. */
function mustBeNew(sku: string, planned: Set<string>, isUnclear: boolean): void {
  if (!sku) return;
  if (isUnclear) throw new Refused(unclearSku(sku));
  if (planned.has(skuKey(sku))) throw new Refused(`Mã SKU ${sku} có hai lần trong tệp`);
  planned.add(skuKey(sku));
}

function imagesOf(rows: readonly FileRow[], known: KnownProduct | undefined): string[] {
  const had = known?.product_images?.map(({ image_url }) => image_url) ?? [];
  const all = new Set(rows.flatMap(({ cells }) => cells.images.split(/[\s;|]+/)).filter(Boolean));
  const images = [...all].filter((address) => !had.includes(address));
  const wrong = images.find((address) => !/^https:\/\/[^/@\s]+\.[^/@\s]+/.test(address));
  if (wrong) throw new Refused(`Ảnh phải là địa chỉ https://…, không phải "${wrong}"`);
  if (had.length + images.length > MAX_IMAGES) {
    throw new Refused(`Mỗi sản phẩm có tối đa ${MAX_IMAGES} ảnh`);
  }
  return images;
}

/** Only for a product without images, so that a second import adds none twice. */
function photosOf(
  versions: readonly Planned[],
  known: KnownProduct | undefined,
  photos: Photos,
): File[] {
  if (known?.thumbnail_url) return [];
  const find = skuFinder(photos);
  return versions
    .flatMap(({ sku_code }) => (sku_code && find(sku_code)) || [])
    .slice(0, MAX_IMAGES);
}

function rowOf(row: FileRow, call: ShopCall, index: number): PreviewRow {
  const { known, fields, versions, images, photos } = call;
  const planned = versions[index];
  const shown = { ...shownOf(row), product: fields.name, sku_code: planned?.sku_code ?? null };
  const label = labelOf(row);
  const common = { row: row.row, label, message: null };
  const version = planned?.known;
  if (!known || !version || !planned) {
    const doubts = doubtsOf(null, shown, false);
    return { ...common, outcome: "created", before: null, after: shown, doubts };
  }
  const before = shownVersion(known, version);
  const after = { ...shown, stock: planned.stock ?? before.stock };
  const isSame =
    version.name === planned.name &&
    version.price === planned.price &&
    before.stock === after.stock;
  // Changes of the product itself count towards its first row.
  const isProduct = index === 0 && (images.length + photos.length > 0 || isChanged(known, fields));
  const { slug, sku_code } = row.cells;
  const outcome = isSame && !isProduct ? "unchanged" : "updated";
  const doubts = outcome === "updated" ? doubtsOf(before, after, slug === "", sku_code) : [];
  return { ...common, outcome, before, after, doubts };
}

function shownVersion(product: KnownProduct, version: Version): Schema["ImportedVersion"] {
  return {
    product: product.name,
    version: version.name,
    sku_code: version.sku_code,
    price: version.price,
    stock: version.stock_quantity ?? version.stock,
    images: product.product_images?.length ?? (product.thumbnail_url ? 1 : 0),
  };
}

function isChanged(known: KnownProduct, fields: ShopCall["fields"]): boolean {
  const { name, unit, category_id, description, status } = fields;
  return (
    known.name !== name ||
    known.unit !== unit ||
    known.category_id !== category_id ||
    status !== undefined ||
    (description !== undefined && description !== known.description)
  );
}

type Product = Schema["ProductSummary"];

/** Lists lack these fields. */
export type KnownProduct = Product &
  Partial<Pick<Schema["Product"], "description" | "product_images">>;

type Category = Pick<Schema["Category"], "id" | "name" | "slug"> & {
  children?: readonly Category[];
};

export type Shop = { products: readonly KnownProduct[]; categories: readonly Category[] };

type Group = { known: KnownProduct | undefined; rows: FileRow[]; problem?: string };

/** Matches by slug, SKU, another row of the same name, then name, as the server does. */
function groupsIn(rows: readonly FileRow[], { products }: Shop): Group[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const find = skuFinder(bySku(products));
  const found = rows.map((row) => {
    const { slug, sku_code } = row.cells;
    return { row, known: slug ? bySlug.get(slug.toLowerCase()) : find(sku_code)?.product };
  });
  const byName = new Map<string, Set<KnownProduct>>();
  const note = (name: string, product: KnownProduct) =>
    byName.set(name, (byName.get(name) ?? new Set()).add(product));
  for (const { row, known } of found) if (known) note(plainText(row.cells.name), known);
  const names = new Set(byName.keys());
  for (const product of products) {
    const name = plainText(product.name);
    if (!names.has(name) && product.status_id !== "archived") note(name, product);
  }
  const groups = new Map<string, Group>();
  for (const { row, known } of found) {
    const isUnclear = find.isUnclear(row.cells.sku_code);
    const { key, ...group } = known
      ? { key: `id ${known.id}`, known }
      : unknownGroup(row, isUnclear, [...(byName.get(plainText(row.cells.name)) ?? [])]);
    const own = groups.get(key) ?? { ...group, rows: [] };
    own.rows.push(row);
    groups.set(key, own);
  }
  return [...groups.values()];
}

function unknownGroup(
  { cells }: FileRow,
  isUnclear: boolean,
  [known, ...others]: readonly KnownProduct[],
) {
  const { slug, name, sku_code } = cells;
  if (slug) {
    const problem = `Không tìm thấy mã sản phẩm "${slug}". Hãy để trống nếu là sản phẩm mới.`;
    return { key: `slug ${slug}`, known: undefined, problem };
  }
  if (isUnclear) {
    return { key: `sku ${sku_code}`, known: undefined, problem: unclearSku(sku_code) };
  }
  const key = `name ${plainText(name)}`;
  if (others.length === 0) return { key: known ? `id ${known.id}` : key, known };
  const problem = "Có nhiều sản phẩm tên này: hãy điền Mã sản phẩm hoặc Mã SKU";
  return { key, known: undefined, problem };
}

function bySku(products: readonly KnownProduct[]) {
  return new Map(
    products.flatMap((product) =>
      product.product_versions.map(
        (version) => [skuKey(version.sku_code), { product, version }] as const,
      ),
    ),
  );
}
