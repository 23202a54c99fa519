import type { Schema } from "#openapi/schema.ts";
import { containsWords, oneSpelling, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { CategoryRow, OrderRow, ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { maySee } from "./products.ts";
import { pageOf, vietnamese } from "./values.ts";

const DEFAULT_SIZE = 20;

type ProductFilter = {
  page?: number;
  size?: number;
  search?: string;
  category_id?: number;
  price_min?: number;
  price_max?: number;
  brand?: string[];
  sort?: Schema["ProductSort"];
};

export function availableOf(version: VersionRow): number {
  return version.stock_quantity - version.reserved_quantity;
}

export function stockOf({ versions }: ProductRow): number {
  return versions.reduce((sum, version) => sum + availableOf(version), 0);
}

export function priceOf(product: ProductRow): number {
  return Math.min(...product.versions.map(({ price }) => price));
}

export function categoryFamily(db: Db, id: number): Set<number> {
  const family = new Set([id]);
  for (const category of db.categories) {
    if (category.parentId !== null && family.has(category.parentId)) family.add(category.id);
  }
  return family;
}

function publicProducts(db: Db, filter: ProductFilter): ProductRow[] {
  const family =
    filter.category_id === undefined ? undefined : categoryFamily(db, filter.category_id);
  const filtered = db.products.filter(
    (product) =>
      isOnSale(product) &&
      (!family || family.has(product.category_id)) &&
      (filter.price_min === undefined || priceOf(product) >= filter.price_min) &&
      (filter.price_max === undefined || priceOf(product) < filter.price_max) &&
      (!filter.brand?.length || filter.brand.includes(product.brand ?? "")),
  );
  const found = filter.search?.trim() ? searchProducts(filtered, filter.search) : filtered;
  return filter.sort ? found.toSorted(order(db, filter.sort)) : found;
}

export function isOnSale(product: ProductRow): boolean {
  return product.status === "active" && product.is_public;
}

type Order = (a: ProductRow, b: ProductRow) => number;

function order(db: Db, sort: Schema["ProductSort"]): Order {
  const statsOf = productStats(db);
  const orders: Record<Schema["ProductSort"], Order> = {
    // ISO 8601 sorts as text.
    newest: (a, b) => Number(b.created_at > a.created_at) - Number(b.created_at < a.created_at),
    price_asc: (a, b) => priceOf(a) - priceOf(b),
    price_desc: (a, b) => priceOf(b) - priceOf(a),
    name: (a, b) => vietnamese.compare(a.name, b.name),
    rating: (a, b) => statsOf(b).average - statsOf(a).average,
    sold: (a, b) => statsOf(b).sold - statsOf(a).sold,
  };
  return orders[sort];
}

/** A product that is not public is visible only to its shop and to staff who view all. */
export function productById(db: Db, id: number, caller: UserRow | undefined): ProductRow {
  const product = db.products.find((row) => row.id === id);
  if (!product || (!isOnSale(product) && !maySee(db, product, caller))) {
    throw new DomainError("NOT_FOUND", "Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa.");
  }
  return product;
}

export function versionOnSale(db: Db, productId: number, versionId: number) {
  const product = db.products.find((row) => row.id === productId);
  const version = product?.versions.find((row) => row.id === versionId);
  if (!product || !version || !isOnSale(product)) {
    const name = publicNameOf(product);
    throw new DomainError("PRODUCT_UNAVAILABLE", `${name ?? "Sản phẩm này"} hiện không còn bán`);
  }
  return { product, version };
}

/** A draft was never on sale, so its name is not revealed. */
function publicNameOf(product: ProductRow | undefined): string | undefined {
  return product?.status === "draft" ? undefined : product?.name;
}

export function publicProductPage(db: Db, filter: ProductFilter) {
  const { page = 1, size = DEFAULT_SIZE } = filter;
  const all = publicProducts(db, filter);
  return { rows: pageOf(all, page, size), total: all.length, page, size };
}

export function findCategory(db: Db, id: number): CategoryRow {
  const category = db.categories.find((row) => row.id === id);
  if (!category) throw new DomainError("NOT_FOUND", "Không tìm thấy danh mục");
  return category;
}

export function publicCategories(db: Db): CategoryRow[] {
  return db.categories.filter(({ is_active }) => is_active);
}

/** Cached, because lists of thousands are searched on every keystroke. */
type Entry = { readonly source: string; readonly folded: string; readonly words: readonly Word[] };

const entries = new WeakMap<ProductRow, Entry>();

/** Rows change in place: an entry is valid while its texts are the same. */
function entryOf(product: ProductRow): Entry {
  const { name, slug, versions } = product;
  let source = `${name} ${slug}`;
  for (const { sku_code } of versions) source += ` ${sku_code}`;
  const known = entries.get(product);
  if (known?.source === source) return known;
  const entry = { source, folded: plainText(source), words: wordsOf(name) };
  entries.set(product, entry);
  return entry;
}

/** Exact spelling ranks before names that differ in diacritics; ties keep their order. */
export function searchProducts(products: readonly ProductRow[], search: string): ProductRow[] {
  const typed = wordsOf(search);
  // Only symbols, such as an emoji: nothing can match.
  if (typed.length === 0) return [];
  return products
    .flatMap((product) => {
      const entry = entryOf(product);
      const isFound = typed.every(({ folded }) => containsWords(entry.folded, folded));
      return isFound ? [{ product, ...rankOf(entry.words, typed) }] : [];
    })
    .sort((a, b) => b.score - a.score || a.first - b.first)
    .map(({ product }) => product);
}

function rankOf(words: readonly Word[], typed: readonly Word[]): { score: number; first: number } {
  const best = typed.map((wanted) =>
    words.reduce((most, word) => Math.max(most, scoreMatch(word, wanted)), 0),
  );
  const first = words.findIndex((word) => typed[0] && scoreMatch(word, typed[0]) > 0);
  return {
    score: best.reduce((sum, one) => sum + one, 0),
    first: first < 0 ? words.length : first,
  };
}

// Grave, acute, tilde, hook above, dot below.
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** The tone is separate from the letters, because "hòa" and "hoà" are the same word. */
export type Word = {
  readonly folded: string;
  /** With the diacritics that make another letter (ă, ơ, đ), without the tone. */
  readonly letters: string;
  readonly tone: string;
};

export function wordsOf(text: string): Word[] {
  return text
    .normalize("NFKD")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .replaceAll("ð", "đ")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => {
      const folded = plainText(word);
      const tone = word.match(tones)?.join("") ?? "";
      return folded === "" ? [] : [{ folded, letters: oneSpelling(word.replace(tones, "")), tone }];
    });
}

/** `typed` may lack diacritics or its end. From `spelled` up the spelling matches; 0 is no match. */
export const matchScores = { same: 5, spelled: 4, sameFolded: 2, begins: 1 } as const;

export function scoreMatch(word: Word, typed: Word): number {
  const toneFits = typed.tone === word.tone || typed.tone === "";
  if (toneFits && word.letters.startsWith(typed.letters)) {
    return word.letters === typed.letters && typed.tone === word.tone
      ? matchScores.same
      : matchScores.spelled;
  }
  if (oneSpelling(word.folded) === oneSpelling(typed.folded)) return matchScores.sameFolded;
  return word.folded.startsWith(typed.folded) ? matchScores.begins : 0;
}

/** `average`: to one decimal, 0 without reviews. */
export type ProductStats = { average: number; count: number; sold: number };

const sold: ReadonlySet<OrderRow["status_id"]> = new Set(["completed", "delivered"]);

/** Counts once and returns a lookup: call it once per list, not per row. */
export function productStats(db: Db): (product: ProductRow) => ProductStats {
  const counts = new Map<number, number>();
  const stars = new Map<number, number>();
  for (const { product_id, rating } of db.reviews) {
    add(counts, product_id, 1);
    add(stars, product_id, rating);
  }
  const pieces = new Map<number, number>();
  for (const { status_id, order_items } of db.orders) {
    if (!sold.has(status_id)) continue;
    for (const { product_id, quantity } of order_items) add(pieces, product_id, quantity);
  }
  return ({ id, soldBefore }) => {
    const count = counts.get(id) ?? 0;
    const average = count === 0 ? 0 : Math.round(((stars.get(id) ?? 0) / count) * 10) / 10;
    return { average, count, sold: soldBefore + (pieces.get(id) ?? 0) };
  };
}

function add(sums: Map<number, number>, id: number, amount: number): void {
  sums.set(id, (sums.get(id) ?? 0) + amount);
}

export function thumbnailOf(product: ProductRow): string | null {
  return product.images.find(({ is_thumbnail }) => is_thumbnail)?.image_url ?? null;
}
