import fc from "fast-check";
import { expect, test } from "vitest";
import { product } from "../../testing/products.ts";
import { cartItem, stockOf } from "../../testing/shop.ts";
import { mergeCartPage, needsOf } from "./cart-page.ts";
import type { Part } from "./part.ts";

/** A part of which every third one failed. */
const partOf = <T>(id: number, data: T): Part<T> =>
  id % 3 === 0
    ? { status: "failed", problem: { status: 404, message: `không có ${id}`, code: "NOT_FOUND" } }
    : { status: "ok", data };

const carts = fc
  .array(fc.record({ product: fc.integer({ min: 1, max: 6 }), version: fc.nat(8) }))
  .map((lines) => lines.map((line, i) => cartItem(`ci-${i}`, line.product, line.version, i + 1)));

test("every line stays, in its order, with its own product and stock or the reason", () => {
  fc.assert(
    fc.property(carts, (data) => {
      const total_quantity = data.reduce((sum, { quantity }) => sum + quantity, 0);
      const cart = { data, total_quantity };
      const needs = needsOf(cart);
      const view = mergeCartPage({
        cart,
        products: new Map([...needs.products].map((id) => [id, partOf(id, product(id))])),
        stock: new Map(
          [...needs.stock].map(([key, { product_id, version_id }]) => [
            key,
            partOf(version_id, stockOf(product_id, version_id)),
          ]),
        ),
      });
      expect(view.total_quantity).toBe(total_quantity);
      expect(view.lines).toEqual(
        data.map((item) => ({
          item,
          product: partOf(item.product_id, product(item.product_id)),
          stock: partOf(item.version_id, stockOf(item.product_id, item.version_id)),
        })),
      );
    }),
  );
});

test("nothing is asked for twice", () => {
  const data = [cartItem("a", 1, 10), cartItem("b", 1, 11), cartItem("c", 1, 10)];
  const needs = needsOf({ data, total_quantity: 3 });
  expect([...needs.products]).toEqual([1]);
  expect([...needs.stock.values()].map(({ version_id }) => version_id)).toEqual([10, 11]);
});
