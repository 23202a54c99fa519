import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { PAGE_SIZE, pageOf, queryOf } from "./filter.ts";
import { priceBands, priceRange } from "./price-bands.ts";
import { isSellable } from "./sellable.ts";

function product(id: number, price: number): Schema["ProductSummary"] {
  return { id, price, status_id: "active" } as Schema["ProductSummary"];
}

function answer(data: Schema["ProductSummary"][]): Schema["ProductPage"] {
  return { data, total: data.length, page: 1, size: data.length };
}

describe("price bands", () => {
  test("every price lies in exactly one band", () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), (price) => {
        const hits = priceBands.filter(({ min, max }) => price >= min && price < (max ?? Infinity));
        expect(hits).toHaveLength(1);
      }),
    );
  });

  test("the lower edge belongs to the band, the upper one to the next", () => {
    expect(priceRange("50-100")).toEqual({ price_min: 50_000, price_max: 100_000 });
    expect(priceRange("tren-1000")).toEqual({ price_min: 1_000_000, price_max: undefined });
  });
});

describe("tabs", () => {
  test("'new' keeps products with an id of at most 4, 'on sale' prices of at most 150,000", () => {
    const all = answer([product(3, 900_000), product(4, 150_000), product(5, 150_001)]);
    expect(pageOf({ t: 2 }, all).products.map(({ id }) => id)).toEqual([3, 4]);
    expect(pageOf({ t: 3 }, all).products.map(({ id }) => id)).toEqual([4]);
  });

  test("a tab that is filtered here is paged here", () => {
    const many = answer(Array.from({ length: 45 }, (_, id) => product(id, 1_000)));
    const last = pageOf({ t: 3, page: 3 }, many);
    expect(last.total).toBe(45);
    expect(last.products).toHaveLength(45 - 2 * PAGE_SIZE);
  });

  test("'top rated' and 'trending' are sorted by the server", () => {
    expect(queryOf({ t: 4 }).sort).toBe("rating");
    expect(queryOf({ t: 5, page: 2 })).toMatchObject({ sort: "sold", page: 2, size: PAGE_SIZE });
  });
});

describe("what is on sale", () => {
  test.each(["hidden", "draft", "archived", "out_of_stock", "inactive"] as const)(
    "not %s",
    (id) => {
      expect(isSellable({ status_id: id })).toBe(false);
    },
  );

  test("active, and a product without a status", () => {
    expect(isSellable({ status_id: "active" })).toBe(true);
    expect(isSellable({})).toBe(true);
  });
});
