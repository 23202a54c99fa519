import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow } from "../db/tables.ts";
import { admin, buyer, orderOf, seller, shopDb, versionOf } from "../testing/shop.ts";
import { placeOrder } from "./cart.ts";
import { DomainError } from "./domain-error.ts";
import { acceptCancel, confirmReceived, requestCancel, setOrderStatus } from "./orders.ts";

type Status = Schema["OrderStatus"];

const statuses: Status[] = [
  "pending",
  "confirmed",
  "packing",
  "shipping",
  "delivered",
  "completed",
  "cancel_requested",
  "cancelled",
  "returned",
];

// Repeated on purpose, so that the test does not depend on the code.
const out = new Set<Status>(["shipping", "delivered", "completed"]);
const back = new Set<Status>(["cancelled", "returned"]);

const versions = [11, 12, 21];
const lines = fc.array(fc.tuple(fc.constantFrom(...versions), fc.integer({ min: 1, max: 8 })), {
  minLength: 1,
  maxLength: 4,
});

type Step = (db: Db, order: OrderRow | undefined) => unknown;
const onOrder = (run: (db: Db, id: string) => unknown): Step => {
  return (db, order) => order && run(db, order.id);
};

const steps: fc.Arbitrary<Step> = fc.oneof(
  lines.map(
    (wanted): Step =>
      (db) =>
        placeOrder(db, buyer, orderOf(db, ...wanted)),
  ),
  fc.constant(onOrder((db, id) => requestCancel(db, buyer, id, {}))),
  fc.constant(onOrder((db, id) => acceptCancel(db, seller, id))),
  fc.constant(onOrder((db, id) => confirmReceived(db, buyer, id))),
  fc
    .constantFrom(...statuses)
    .map((status) => onOrder((db, id) => setOrderStatus(db, admin, id, { status }))),
  fc
    .constantFrom(...statuses)
    .map((status) => onOrder((db, id) => setOrderStatus(db, seller, id, { status }))),
);

const scenario = fc.array(fc.tuple(fc.nat(), steps), { maxLength: 60 });

function pieces(orders: readonly OrderRow[], version: number): number {
  return orders
    .flatMap(({ order_items }) => order_items)
    .filter(({ version_id }) => version_id === version)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A rejected step must not change any row. */
function take(db: Db, step: Step, pick: number): void {
  const before = structuredClone({ orders: db.orders, products: db.products });
  try {
    step(db, db.orders[pick % Math.max(1, db.orders.length)]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect({ orders: db.orders, products: db.products }).toEqual(before);
  }
}

describe("stock", () => {
  test("never reserves more than the stock and never loses a piece, whatever happens to the orders", () => {
    fc.assert(
      fc.property(scenario, (all) => {
        const db = shopDb();
        const moved = new Map(versions.map((id) => [id, { shipped: 0, returned: 0 }]));
        for (const [pick, step] of all) {
          const before = new Map(db.orders.map(({ id, status_id }) => [id, status_id]));
          take(db, step, pick);
          for (const id of versions) {
            const count = moved.get(id) ?? { shipped: 0, returned: 0 };
            const wasOut = (order: OrderRow) => out.has(before.get(order.id) ?? "pending");
            const left = db.orders.filter((order) => !wasOut(order) && out.has(order.status_id));
            const came = db.orders.filter((order) => wasOut(order) && !out.has(order.status_id));
            count.shipped += pieces(left, id);
            count.returned += pieces(came, id);
            const waiting = db.orders.filter(
              ({ status_id }) => !out.has(status_id) && !back.has(status_id),
            );

            const { stock_quantity, reserved_quantity } = versionOf(db, id);
            expect(reserved_quantity).toBeGreaterThanOrEqual(0);
            expect(reserved_quantity).toBeLessThanOrEqual(stock_quantity);
            expect(stock_quantity + count.shipped - count.returned).toBe(10);
            expect(reserved_quantity).toBe(pieces(waiting, id));
          }
        }
      }),
    );
  });

  test("every order's money adds up", () => {
    fc.assert(
      fc.property(lines, (wanted) => {
        const db = shopDb();
        try {
          const order = placeOrder(db, buyer, orderOf(db, ...wanted));
          const prices = wanted.map(([id, quantity]) => versionOf(db, id).price * quantity);
          expect(order.order_items.map(({ total_price }) => total_price)).toEqual(prices);
          expect(order.sub_total).toBe(prices.reduce((sum, price) => sum + price, 0));
          expect(order.total_price).toBe(order.sub_total + 25_000 - order.discount);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          expect(error.code).toBe("OUT_OF_STOCK");
        }
      }),
    );
  });

  test("a new order reserves, shipping takes the pieces, a return brings them back", () => {
    const db = shopDb();
    const { id } = placeOrder(db, buyer, orderOf(db, [11, 4]));
    expect(versionOf(db, 11)).toMatchObject({ stock_quantity: 10, reserved_quantity: 4 });
    setOrderStatus(db, seller, id, { status: "shipping" });
    expect(versionOf(db, 11)).toMatchObject({ stock_quantity: 6, reserved_quantity: 0 });
    setOrderStatus(db, seller, id, { status: "returned" });
    expect(versionOf(db, 11)).toMatchObject({ stock_quantity: 10, reserved_quantity: 0 });
  });

  test("a cancelled order can be reopened only while its pieces are in stock", () => {
    const db = shopDb();
    const { id } = placeOrder(db, buyer, orderOf(db, [11, 8]));
    setOrderStatus(db, admin, id, { status: "cancelled" });
    placeOrder(db, buyer, orderOf(db, [11, 5]));
    expect(() => setOrderStatus(db, admin, id, { status: "pending" })).toThrow(
      "Gạo ST25 (Túi 5 kg): Chỉ còn 5 sản phẩm.",
    );
  });

  test("an order whose version was deleted can be cancelled but not reopened", () => {
    const db = shopDb();
    const { id } = placeOrder(db, buyer, orderOf(db, [11, 1]));
    db.products = [];
    expect(setOrderStatus(db, admin, id, { status: "cancelled" }).status_id).toBe("cancelled");
    expect(() => setOrderStatus(db, admin, id, { status: "pending" })).toThrow(
      expect.objectContaining({ code: "PRODUCT_UNAVAILABLE" }),
    );
  });
});
