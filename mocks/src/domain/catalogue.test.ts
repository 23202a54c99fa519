import { describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { presentProductPage } from "../present/product.ts";
import { buyer, orderOf, productRow, reviewRow, shopDb, versionRow } from "../testing/shop.ts";
import { testDb } from "../testing/tables.ts";
import { placeOrder } from "./cart.ts";
import {
  matchScores,
  productStats,
  publicProductPage,
  scoreMatch,
  searchProducts,
  wordsOf,
} from "./catalogue.ts";

const products: ProductRow[] = [
  "Xá xị hương dương",
  "Hạt hướng dương rang",
  "Bánh dẻo đường nâu",
  "Đường phèn Quảng Ngãi",
  "Đường thốt nốt",
  "Nước mắm Phú Quốc",
  "Mắm nêm",
].map((name, index) => {
  const sku_code = `SKU-${index}`;
  return productRow({ id: index + 1, name, slug: "", versions: [versionRow({ sku_code })] });
});

const idsFor = (search: string) => searchProducts(products, search).map(({ id }) => id);

it("ignores diacritics", () => {
  expect(idsFor("nuoc mam")).toEqual([6]);
  expect(idsFor("MAM")).toEqual([7, 6]);
});

it("ranks exact spelling before names that differ in diacritics", () => {
  expect(idsFor("đường")).toEqual([4, 5, 3, 2, 1]);
  expect(idsFor("dương")).toEqual([2, 1, 4, 5, 3]);
  expect(idsFor("đườn")).toEqual([4, 5, 3, 2, 1]);
});

it("requires every word, in any order and anywhere in the name or the SKU", () => {
  expect(idsFor("quoc nuoc")).toEqual([6]);
  expect(idsFor("sku-3")).toEqual([4]);
  expect(idsFor("nước tương")).toEqual([]);
});

it("finds nothing for symbols alone and ignores them beside words", () => {
  expect(idsFor("🍚")).toEqual([]);
  expect(idsFor("\u0000\u0007")).toEqual([]);
  expect(idsFor("🍯 mắm\u0000 nêm!")).toEqual([7]);
  expect(idsFor("mắm ".repeat(2_500))).toEqual([7, 6]);
});

it("finds a changed name at once", () => {
  const [product] = structuredClone(products);
  if (!product) throw new RangeError("There are products");
  expect(searchProducts([product], "xa xi")).toHaveLength(1);
  product.name = "Trà atiso";
  expect(searchProducts([product], "xa xi")).toEqual([]);
  expect(searchProducts([product], "atiso")).toEqual([product]);
});

function scoreBetween(word: string, typed: string): number {
  const [one] = wordsOf(word);
  const [other] = wordsOf(typed);
  if (!one || !other) throw new RangeError("Both are words");
  return scoreMatch(one, other);
}

it("other characters than letters and digits separate words", () => {
  expect(wordsOf("  Gạo-ST25\u0000🍚,5 kg ").map(({ folded }) => folded)).toEqual([
    "gao",
    "st25",
    "5",
    "kg",
  ]);
  expect(wordsOf("🍚 \u0007 \ud800 --- \u0301")).toEqual([]);
});

describe("a typed word", () => {
  it.each([
    ["Đường", "đường", "same"],
    ["Đường", "đường".normalize("NFD"), "same"],
    ["hòa", "hoà", "same"],
    ["Ðường", "đường", "same"],
    ["Mì", "mỳ", "same"],
    ["Lý", "lí", "same"],
    ["quýt", "quít", "same"],
    ["mỹ", "mi", "spelled"],
    ["Đường", "đương", "spelled"],
    ["Đường", "đườ", "spelled"],
    ["Đường", "duong", "sameFolded"],
    ["Dương", "đường", "sameFolded"],
    ["Dương", "đườ", "begins"],
  ] as const)("comes to %s: %s is %s", (word, typed, close) => {
    expect(scoreBetween(word, typed)).toBe(matchScores[close]);
  });

  it("with different letters does not match", () => {
    expect(scoreBetween("Đường", "gạo")).toBe(0);
    expect(scoreBetween("Đường", "uong")).toBe(0);
    expect(scoreBetween("tai", "tay")).toBe(0);
    expect(scoreBetween("thúy", "thúi")).toBe(0);
  });
});

it("averages the reviews of each product to one decimal", () => {
  const db = testDb({
    reviews: [
      reviewRow({ rating: 5 }),
      reviewRow({ rating: 4 }),
      reviewRow({ rating: 4 }),
      reviewRow({ rating: 1, product_id: 2 }),
    ],
  });
  const statsOf = productStats(db);
  expect(statsOf(productRow())).toEqual({ average: 4.3, count: 3, sold: 0 });
  expect(statsOf(productRow({ id: 2 }))).toEqual({ average: 1, count: 1, sold: 0 });
  expect(statsOf(productRow({ id: 3 }))).toEqual({ average: 0, count: 0, sold: 0 });
});

it.each([
  ["pending", 40],
  ["shipping", 40],
  ["delivered", 43],
  ["completed", 43],
  ["returned", 40],
  ["cancelled", 40],
] as const)("counts the pieces of an order that is %s", (status, sold) => {
  const db = shopDb();
  placeOrder(db, buyer, orderOf(db, [11, 2], [12, 1], [21, 5])).status_id = status;
  expect(productStats(db)(productRow({ id: 1, soldBefore: 40 })).sold).toBe(sold);
});

function readsOf(db: Db, table: "reviews" | "orders", work: () => void): number {
  const rows = db[table];
  let reads = 0;
  Object.defineProperty(db, table, {
    get: () => {
      reads += 1;
      return rows;
    },
  });
  work();
  return reads;
}

it.each(["reviews", "orders"] as const)(
  "a sorted page of 1,000 products reads the %s once for the sort and once for the rows",
  (table) => {
    const products = Array.from({ length: 2_000 }, (_, index) => productRow({ id: index + 1 }));
    const db = testDb({ products });
    const reads = readsOf(db, table, () => {
      const page = publicProductPage(db, { size: 1_000, sort: "rating" });
      expect(presentProductPage(db, page, buyer).data).toHaveLength(1_000);
    });
    expect(reads).toBe(2);
  },
);
