import { expect, it } from "vitest";
import type { ProductRow } from "../db/tables.ts";
import { productRow, versionRow } from "../testing/shop.ts";
import { searchProducts } from "./product-search.ts";

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
