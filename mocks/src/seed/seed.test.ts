import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { banners } from "./banners.ts";
import { brands, categories, shops } from "./catalogue.ts";
import { createDocuments } from "./documents.ts";
import { cartLines, favorites } from "./orders.ts";
import { roleAccounts } from "./people.ts";
import { pictures } from "./pictures.ts";
import { provinceOf, provinces } from "./places.ts";
import { lastPieceSku, products } from "./products.ts";
import { elementAt } from "./random.ts";

function expectUnique(values: readonly (string | number)[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

describe("the catalogue", () => {
  it("has 120 products, ids 1 to 120, ten in each of the 12 categories", () => {
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    for (const { children } of categories) {
      const slugs = children.map(({ slug }): string => slug);
      expect(products.filter(({ category }) => slugs.includes(category))).toHaveLength(10);
    }
  });

  it.each([
    [0, 50_000],
    [50_000, 100_000],
    [100_000, 300_000],
    [300_000, 500_000],
    [500_000, 1_000_000],
    [1_000_000, 100_000_000],
  ])("sells something from %i đ up to %i đ", (from, to) => {
    const hits = products.filter(
      ({ status, isPublic, price }) =>
        status === "active" && isPublic && price >= from && price < to,
    );
    expect(hits.length).toBeGreaterThan(1);
  });

  it("has prices in whole thousands, stocks not negative, and every name once", () => {
    const versions = products.flatMap((product) => product.versions);
    expect(versions.filter(({ price, stock }) => price % 1000 || price <= 0 || stock < 0)).toEqual(
      [],
    );
    expectUnique(versions.map(({ sku }) => sku));
    expectUnique(versions.map(({ id }) => id));
    expectUnique(products.map(({ slug }) => slug));
    expectUnique(
      categories.flatMap(({ slug, children }) => [slug, ...children.map((c) => c.slug)]),
    );
  });

  it("has one last piece under the SKU HET-HANG", () => {
    const product = products.find(({ versions }) =>
      versions.some(({ sku }) => sku === lastPieceSku),
    );
    expect(product).toMatchObject({ status: "active", isPublic: true, stock: 1 });
  });

  it("shows active products first, and has some of every other status and some sold out", () => {
    expect(products.slice(0, 60).every(({ status }) => status === "active")).toBe(true);
    for (const status of ["hidden", "draft", "archived", "out_of_stock"]) {
      expect(products.filter((product) => product.status === status).length).toBeGreaterThan(1);
    }
    expect(products.some(({ status, stock }) => status === "active" && stock === 0)).toBe(true);
  });

  it("uses every brand and gives every shop something to sell", () => {
    expect(new Set(products.map(({ brand }) => brand))).toEqual(new Set(Object.keys(brands)));
    for (const { key, provinceCode } of shops) {
      expect(products.filter(({ shop }) => shop === key).length).toBeGreaterThan(5);
      expect(provinceOf(provinceCode).code).toBe(provinceCode);
    }
  });
});

describe("the pictures", () => {
  it("are all in the package, and all of them are used", () => {
    const folder = new URL(
      "../../../node_modules/@lobehub/fluent-emoji-3d/assets/",
      import.meta.url,
    );
    const missing = Object.values(pictures).filter((file) => !existsSync(new URL(file, folder)));
    expect(missing).toEqual([]);
    const used = [
      products.flatMap((p) => p.pictures),
      [...categories, ...banners, ...createDocuments(new Date(0))].map((c) => c.picture),
      roleAccounts.flatMap(({ avatar }) => avatar ?? []),
    ];
    expect(Object.keys(pictures).filter((key) => !used.flat().some((one) => one === key))).toEqual(
      [],
    );
  });
});

describe("the places", () => {
  it("are the 34 provinces with 6 to 10 wards each, every code once", () => {
    expect(provinces).toHaveLength(34);
    expectUnique(provinces.flatMap(({ wards }) => wards.map(({ code }) => code)));
    for (const { type, wards } of provinces) {
      expect(["Thành phố", "Tỉnh"]).toContain(type);
      expect(wards.length).toBeGreaterThanOrEqual(6);
      expect(wards.length).toBeLessThanOrEqual(10);
      for (const ward of wards) expect(["Phường", "Xã", "Đặc khu"]).toContain(ward.type);
    }
  });
});

describe("favourites and carts", () => {
  it("refer to existing products and versions with enough stock", () => {
    for (const { productIds } of favorites) {
      for (const id of productIds) expect(elementAt(products, id - 1).id).toBe(id);
    }
    for (const { productId, version, quantity } of cartLines) {
      const { stock } = elementAt(elementAt(products, productId - 1).versions, version);
      expect(stock).toBeGreaterThanOrEqual(quantity);
    }
  });
});
