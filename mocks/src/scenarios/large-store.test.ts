import { beforeAll, describe, expect, it } from "vitest";
import type { OperationId } from "#openapi/generated/operations.ts";
import { holdOf } from "../domain/stock.ts";
import type { Mock } from "../mock.ts";
import { admin, type Client, clientOf, seller } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";

let mock: Mock;
let client: Client;

beforeAll(async () => {
  mock = await seededMock();
  client = clientOf(mock);
  await mock.change({ scenario: "large-store" });
});

const versions = () => mock.db.products.flatMap((product) => product.versions);

describe("the large store", () => {
  it("has 5,000 orders and 10,000 versions, each id and SKU once", () => {
    expect(mock.db.orders).toHaveLength(5_000);
    expect(versions()).toHaveLength(10_000);
    expect(new Set(versions().map(({ id }) => id)).size).toBe(10_000);
    expect(new Set(versions().map(({ sku_code }) => sku_code)).size).toBe(10_000);
    expect(new Set(mock.db.orders.map(({ id }) => id)).size).toBe(5_000);
  });

  it("is the same each time", async () => {
    const again = await seededMock();
    await again.change({ scenario: "large-store" });
    expect(again.db.orders).toEqual(mock.db.orders);
    expect(again.db.products).toEqual(mock.db.products);
  });

  it("reserves what open orders hold", () => {
    const held = new Map<number, number>();
    for (const { status_id, order_items } of mock.db.orders) {
      if (!holdOf[status_id].reserved) continue;
      for (const { version_id, quantity } of order_items) {
        held.set(version_id, (held.get(version_id) ?? 0) + quantity);
      }
    }
    for (const { id, reserved_quantity, stock_quantity } of versions()) {
      expect([id, reserved_quantity]).toEqual([id, held.get(id) ?? 0]);
      expect(stock_quantity).toBeGreaterThanOrEqual(reserved_quantity);
    }
  });

  it("has full pages of every list", async () => {
    const total = async (id: OperationId, as: string, query = {}) => {
      const { json } = await client.call(id, { as, query });
      return json.total;
    };
    expect(await total("adminListProducts", admin)).toBeGreaterThan(2_000);
    expect(await total("listInventory", admin)).toBeGreaterThan(2_000);
    expect(await total("adminListOrders", admin)).toBe(5_000);
    for (const id of ["listShopProducts", "listShopInventory", "shopListOrders"] as const) {
      expect(await total(id, seller)).toBeGreaterThan(100);
    }
  });
});
