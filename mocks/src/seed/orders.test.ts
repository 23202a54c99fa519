import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "./dates.ts";
import { createOrders, demoBuyerKey } from "./orders.ts";
import { createUsers, userByKey } from "./people.ts";
import { lastPieceSku, products } from "./products.ts";
import { elementAt } from "./random.ts";

const now = new Date("2026-11-21T03:00:00.000Z");
const users = createUsers(now);
const orders = createOrders(now, 1, users);

const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function expectUnique(values: readonly string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

describe("the orders", () => {
  it("are 300 whose totals add up, from any seed, with a history inside their time", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const some = createOrders(now, seed, users);
        expect(some).toHaveLength(300);
        expectUnique(some.map(({ id }) => id));
        for (const order of some) {
          expect(order.subTotal).toBe(sum(order.items.map(({ total }) => total)));
          expect(order.total).toBe(order.subTotal + 25_000 - order.discount);
          expect(order.total).toBeGreaterThan(0);
          expect(order.items.length).toBeGreaterThan(0);
          for (const item of order.items) {
            const product = elementAt(products, item.productId - 1);
            expect(product.shop).toBe(order.shop);
            expect(item.total).toBe(item.quantity * item.unitPrice);
            expect(product.versions.map(({ id }) => id)).toContain(item.versionId);
            expect(item.sku).not.toBe(lastPieceSku);
          }
          const times = order.history.map(({ at }) => at.getTime());
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          expect(times.at(0)).toBe(order.createdAt.getTime());
          expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
          expect(order.history.at(-1)?.status).toBe(order.status);
          expect(order.createdAt.getTime()).toBeGreaterThan(
            userByKey(users, order.buyerKey).createdAt.getTime() + day,
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it("give the demo buyer 18, at least one in every state", () => {
    const own = orders.filter(({ buyerKey }) => buyerKey === demoBuyerKey);
    expect(own).toHaveLength(18);
    expect(new Set(own.map(({ status }) => status)).size).toBe(9);
  });

  it("are the same for the same moment and seed", () => {
    expect(createOrders(now, 1, createUsers(now))).toEqual(orders);
    expect(createOrders(now, 2, users)).not.toEqual(orders);
  });
});
