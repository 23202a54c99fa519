import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { product, summary } from "../../testing/products.ts";
import type { Failed, Part } from "./part.ts";
import { mergeProductPage } from "./product-page.ts";

const failed: Failed = {
  status: "failed",
  problem: { status: 503, message: "Không kết nối được", code: "UPSTREAM_UNREACHABLE" },
};
const rating: Part<Schema["RatingSummary"]> = {
  status: "ok",
  data: { average_rating: 4.5, total_reviews: 1, total_sold: 9, reviews: [] },
};
const stockOf = (version_id: number): Part<Schema["ProductInventory"]> => ({
  status: "ok",
  data: { product_id: 1, version_id, available: 3, stock_quantity: 4, reserved_quantity: 1 },
});
const related = (ids: number[]): Part<Schema["ProductPage"]> => ({
  status: "ok",
  data: { data: ids.map(summary), total: ids.length, page: 1, size: 9 },
});

test("related products are eight at most and never the product itself", () => {
  const parts = {
    product: product(1),
    stock: [],
    rating,
    related: related([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  };
  const { related: others } = mergeProductPage(parts);
  expect(others.status === "ok" && others.data.map(({ id }) => id)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  const fewer = mergeProductPage({ ...parts, related: related([2, 3, 4, 5, 6, 7, 8, 9, 10]) });
  expect(fewer.related.status === "ok" && fewer.related.data).toHaveLength(8);
});

test("a failed part is reported and the others are shown", () => {
  const view = mergeProductPage({
    product: product(1),
    stock: [stockOf(1)],
    rating: failed,
    related: failed,
  });
  expect(view.product.id).toBe(1);
  expect(view.rating).toBe(failed);
  expect(view.related).toBe(failed);
  expect(view.stock).toMatchObject({ status: "ok", data: [{ version_id: 1 }] });
});

test("stock of which a version is missing is no stock", () => {
  const stock = [stockOf(1), failed, stockOf(3)];
  expect(mergeProductPage({ product: product(1), stock, rating, related: related([]) }).stock).toBe(
    failed,
  );
});
