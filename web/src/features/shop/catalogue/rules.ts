import type { Schema } from "#openapi/schema.ts";
import { isOffered, isSellable } from "#web/api/product-status.ts";

export type CatalogueFilter = {
  search?: string;
  t?: TabNumber;
  category?: number;
  band?: PriceBandId;
  brand?: string[];
  sort?: CategorySort;
  page?: number;
  size?: PageSize;
};

/** The server's largest page, used where only the client can filter. */
export const MOST_AT_ONCE = 1000;

export function queryOf(filter: CatalogueFilter) {
  const { search, t, category, band, brand, sort, page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const tab = tabOf(t);
  const { price_min, price_max } = priceRange(band);
  return {
    page: tab.retain ? 1 : page,
    size: tab.retain ? MOST_AT_ONCE : size,
    search: search || undefined,
    category_id: category,
    brand: brand?.length ? brand : undefined,
    sort: sort ?? tab.sort,
    price_min,
    price_max: lowest(price_max, tab.priceBelow),
  };
}

function lowest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

type CataloguePage = {
  products: Schema["ProductSummary"][];
  /** On all pages; undefined when the server does not say. */
  total: number | undefined;
  /** Number on this page, including products that are not shown. */
  read: number;
};

export function pageOf(filter: CatalogueFilter, answer: Schema["ProductPage"]): CataloguePage {
  const { retain } = tabOf(filter.t);
  const shown = answer.data.filter(isSellable);
  if (!retain) return { products: shown, total: answer.total, read: answer.data.length };
  const kept = shown.filter(retain);
  const { page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const from = (page - 1) * size;
  const products = kept.slice(from, from + size);
  return { products, total: kept.length, read: products.length };
}

export function pageCount(total: number, size: number = DEFAULT_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

export type ActiveFilter = {
  key: string;
  label: string;
  without: Partial<CatalogueFilter>;
};

export function activeFilters(
  { category, band, brand = [] }: CatalogueFilter,
  categories: readonly { id: number; name: string }[],
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (category !== undefined) {
    const name = categories.find(({ id }) => id === category)?.name;
    const without = { category: undefined };
    active.push({ key: "category", label: name ?? `Danh mục ${category}`, without });
  }
  const price = priceBands.find(({ id }) => id === band);
  if (price) active.push({ key: "band", label: price.label, without: { band: undefined } });
  for (const name of brand) {
    active.push({ key: `brand-${name}`, label: name, without: toggledBrand(brand, name) });
  }
  return active;
}

export function toggledBrand(brand: readonly string[], name: string): Partial<CatalogueFilter> {
  const kept = brand.filter((one) => one !== name);
  const next = kept.length === brand.length ? [...brand, name] : kept;
  return { brand: next.length > 0 ? next : undefined };
}

export const noDrawerFilter = {
  category: undefined,
  band: undefined,
  brand: undefined,
} as const satisfies Partial<CatalogueFilter>;

type Tab = {
  readonly number: number;
  readonly label: string;
  readonly sort?: Schema["ProductSort"];
  /** In đồng, exclusive. */
  readonly priceBelow?: number;
  /** Client-side, for what the server cannot filter by. */
  readonly retain?: (product: Schema["ProductSummary"]) => boolean;
};

/** Documented placeholders: they do not match the labels, but stay until real rules exist. */
const NEW_UP_TO_ID = 4;
const ON_SALE_UP_TO_DONG = 150_000;

export const tabs = [
  { number: 1, label: "Tất cả" },
  { number: 2, label: "Hàng mới", retain: ({ id }) => id <= NEW_UP_TO_ID },
  { number: 3, label: "Khuyến mãi", priceBelow: ON_SALE_UP_TO_DONG + 1 },
  { number: 4, label: "Đánh giá cao", sort: "rating" },
  { number: 5, label: "Xu hướng", sort: "sold" },
  { number: 6, label: "Tìm bằng hình ảnh" },
] as const satisfies readonly Tab[];

export type TabNumber = (typeof tabs)[number]["number"];

export const ALL: TabNumber = 1;
export const IMAGE_SEARCH: TabNumber = 6;

export function tabOf(number: number | undefined): Tab & { number: TabNumber } {
  return tabs.find((tab) => tab.number === number) ?? tabs[0];
}

export function catalogueTitle(
  { search, category, t = ALL }: CatalogueFilter,
  tree: readonly Category[] = [],
): string {
  if (search) return `Kết quả cho “${search}”`;
  const name = category && findCategory(tree, category)?.category.name;
  const tab = t === ALL ? undefined : tabOf(t).label;
  return [name, tab].filter(Boolean).join(" – ") || "Cửa hàng";
}

export const pageSizes = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE: PageSize = 20;

type PageSize = (typeof pageSizes)[number];

export const categorySorts = [
  { id: "price_asc", label: "Giá thấp đến cao" },
  { id: "price_desc", label: "Giá cao đến thấp" },
  { id: "name", label: "Tên A–Z" },
  { id: "rating", label: "Đánh giá cao" },
] as const satisfies readonly { id: Schema["ProductSort"]; label: string }[];

export type CategorySort = (typeof categorySorts)[number]["id"];

/** `min` is inclusive, `max` exclusive. */
export const priceBands = [
  { id: "duoi-50", label: "Dưới 50.000 đ", min: 0, max: 50_000 },
  { id: "50-100", label: "50.000 đ – 100.000 đ", min: 50_000, max: 100_000 },
  { id: "100-300", label: "100.000 đ – 300.000 đ", min: 100_000, max: 300_000 },
  { id: "300-500", label: "300.000 đ – 500.000 đ", min: 300_000, max: 500_000 },
  { id: "500-1000", label: "500.000 đ – 1.000.000 đ", min: 500_000, max: 1_000_000 },
  { id: "tren-1000", label: "Trên 1.000.000 đ", min: 1_000_000, max: undefined },
] as const;

export type PriceBandId = (typeof priceBands)[number]["id"];

export function priceRange(id: PriceBandId | undefined): {
  price_min?: number;
  price_max?: number;
} {
  const band = priceBands.find((one) => one.id === id);
  return band ? { price_min: band.min, price_max: band.max } : {};
}

/** The contract's limits: number of names and length of each. */
export const MAX_BRANDS = 50;
export const MAX_BRAND = 100;

type Product = Pick<Schema["ProductSummary"], "id" | "status_id" | "stock" | "product_versions">;

export function offerOf(product: Product) {
  const [version] = product.product_versions;
  if (!isOffered(product.status_id)) return { disabledReason: "Sản phẩm không còn được bán." };
  if (product.stock === 0 || product.status_id === "out_of_stock") {
    return { disabledReason: "Sản phẩm đã hết hàng!" };
  }
  if (!version) return { disabledReason: "Sản phẩm chưa có phiên bản để mua." };
  if (version.stock === 0) {
    return {
      disabledReason: `“${version.name}” đã hết hàng. Mời bạn mở sản phẩm để chọn loại khác.`,
    };
  }
  const line = { product_id: product.id, version_id: version.id, unit_price: version.price };
  return { line: { ...line, quantity: 1 }, version };
}

/** Whole per cent; undefined if the price was never higher. */
export function discountOf(product: { price: number; original_price: number | null }) {
  const { price, original_price: before } = product;
  if (before === null || before <= price) return undefined;
  return Math.round((1 - price / before) * 100);
}

type Category = Schema["Category"];

export function findCategory(
  tree: readonly Category[],
  id: number,
): { category: Category; parent: Category | undefined } | undefined {
  for (const root of tree) {
    if (root.id === id) return { category: root, parent: undefined };
    const child = root.children.find((one) => one.id === id);
    if (child) return { category: child, parent: root };
  }
  return undefined;
}
