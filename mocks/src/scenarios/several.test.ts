import { beforeEach, describe, expect, it } from "vitest";
import { tablesOf } from "../db/db.ts";
import { walletOf } from "../domain/wallets.ts";
import type { Mock } from "../mock.ts";
import { buyer, type Client, clientOf } from "../testing/client.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { userRow } from "../testing/tables.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

describe("several scenarios at once", () => {
  it("prepare, intercept and reshape together", async () => {
    await mock.change({ scenarios: ["empty-cart", "banners-down", "long-names", "places-down"] });
    expect((await client.call("getCart", { as: buyer })).json.data).toEqual([]);
    expect((await client.raw("listPublicBanners")).status).toBe(503);
    const { json } = await client.call("listPublicProducts");
    expect(json.data[0].name).not.toContain(" ");
    expect(mock.scenario().services?.places?.down).toBe(true);
  });

  it("are left one by one, in any order", async () => {
    const { cartLines, products } = structuredClone(tablesOf(mock.db));
    await mock.change({ scenarios: ["empty-cart", "empty-shop"] });
    await mock.change({ scenarios: ["empty-shop"] });
    expect(mock.db.cartLines).toEqual(cartLines);
    expect(mock.db.products).toEqual([]);
    await mock.change({ scenarios: [] });
    expect(mock.db.products).toEqual(products);
  });

  it("count once, and normal is none of them", async () => {
    await mock.change({ scenarios: ["slow", "slow", "normal"] });
    expect(mock.settings().scenarios).toEqual(["slow"]);
    expect(mock.scenario().latency).toBe(2_000);
    await mock.change({ scenario: "normal" });
    expect(mock.settings().scenarios).toEqual([]);
  });
});

describe("rows made under a scenario", () => {
  it("stay when it is left: an order, and what it reserved", async () => {
    await mock.change({ scenario: "price-changed" });
    const sent = await permittedCalls.createOrder(mock.db, client);
    const { json: order } = await client.call("createOrder", sent);
    const reserved = reservedPieces();
    await mock.change({ scenario: "normal" });
    const path = { id: order.id };
    expect((await client.call("getOrder", { as: sent.as, path })).json.id).toBe(order.id);
    expect(reservedPieces()).toBe(reserved);
  });

  it("stay beside what is taken back: a wallet unlocked under it, and one opened", async () => {
    const before = structuredClone(mock.db.wallets);
    await mock.change({ scenario: "wallet-locked" });
    Object.assign(mock.db.wallets[0] ?? {}, { pin: "135792", lockedUntil: null });
    const opened = walletOf(mock.db, userRow({ id: "new" }));
    await mock.change({ scenario: "normal" });
    expect(mock.db.wallets).toEqual([{ ...before[0], pin: "135792" }, ...before.slice(1), opened]);
  });

  it("stay when it is left for another one", async () => {
    await mock.change({ scenario: "no-orders" });
    const sent = await permittedCalls.createOrder(mock.db, client);
    const { json: order } = await client.call("createOrder", sent);
    expect(mock.db.orders).toHaveLength(1);
    await mock.change({ scenario: "empty-shop" });
    expect(mock.db.orders).toHaveLength(301);
    expect(mock.db.orders.at(-1)?.id).toBe(order.id);
  });

  it("take back the scenario's part alone of a row that both changed", async () => {
    const [product] = mock.db.products;
    const price = product?.versions[0]?.price;
    await mock.change({ scenario: "price-changed" });
    const raised = mock.db.products[0];
    if (raised) raised.name = "Gạo mới";
    await mock.change({ scenario: "normal" });
    expect(mock.db.products[0]).toMatchObject({ name: "Gạo mới" });
    expect(mock.db.products[0]?.versions[0]?.price).toBe(price);
  });

  it("stay deleted when they were deleted under it", async () => {
    await mock.change({ scenario: "price-changed" });
    const deleted = mock.db.products.shift();
    await mock.change({ scenario: "normal" });
    expect(mock.db.products.map(({ id }) => id)).not.toContain(deleted?.id);
  });
});

const reservedPieces = () =>
  mock.db.products
    .flatMap(({ versions }) => versions)
    .reduce((sum, { reserved_quantity }) => sum + reserved_quantity, 0);
