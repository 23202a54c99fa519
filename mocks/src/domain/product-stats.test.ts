import { expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { presentProductPage } from "../present/product.ts";
import { buyer, orderOf, productRow, reviewRow, shopDb } from "../testing/shop.ts";
import { testDb } from "../testing/tables.ts";
import { publicProductPage } from "./catalogue.ts";
import { placeOrder } from "./checkout.ts";
import { productStats } from "./product-stats.ts";

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

/** How often a table is read while `work` runs. */
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
