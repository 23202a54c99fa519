import { beforeEach, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { admin, buyer, type Client, clientOf, defined } from "../testing/client.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { fileOf } from "../testing/picture-files.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { isScenarioName } from "./scenarios.ts";
import type { storefrontScenarios } from "./storefront-scenarios.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

function distinct(values: readonly (string | number)[]): number {
  return new Set(values).size;
}

const expectations: Record<
  keyof typeof storefrontScenarios,
  (activate: () => Promise<void>) => unknown
> = {
  "many-products": async (activate) => {
    await activate();
    const { products } = mock.db;
    expect(distinct(products.map(({ id }) => id))).toBe(products.length);
    expect(distinct(products.map(({ name }) => name))).toBe(products.length);
    expect(distinct(products.map(({ slug }) => slug))).toBe(products.length);
    const versions = products.flatMap((product) => product.versions);
    expect(distinct(versions.map(({ id }) => id))).toBe(versions.length);
    expect(distinct(versions.map(({ sku_code }) => sku_code))).toBe(versions.length);
    const images = products.flatMap((product) => product.images);
    expect(distinct(images.map(({ id }) => id))).toBe(images.length);
    const page = await client.call("listPublicProducts", { query: { page: 2, size: 1_000 } });
    expect([page.json.total, page.json.data.length]).toEqual([2_000, 1_000]);
    const last = defined(page.json.data.at(-1));
    expect((await client.call("getProduct", { path: { id: last.id } })).json.name).toBe(last.name);
  },
  "large-store": async (activate) => {
    await activate();
    const orders = await client.call("adminListOrders", { as: admin });
    const stock = await client.call("listInventory", { as: admin, query: { pageSize: 1_000 } });
    expect(orders.json.total).toBe(5_000);
    expect(stock.json.items.length).toBeGreaterThan(4_000);
  },
  "price-changed": async (activate) => {
    const order = await permittedCalls.createOrder(mock.db, client);
    await activate();
    const rejected = await client.call("createOrder", order);
    expect(rejected).toMatchObject({ status: 409, json: { code: "PRICE_CHANGED" } });
  },
  "product-deleted": async (activate) => {
    expect((await client.call("getProduct", { path: { id: 3 } })).status).toBe(200);
    await activate();
    for (const id of [1, 2, 3]) {
      expect((await client.call("getProduct", { as: buyer, path: { id } })).status).toBe(404);
    }
    const { json } = await client.call("getCart", { as: buyer });
    expect(json.data.map(({ product_id }: { product_id: number }) => product_id)).toContain(3);
    const body = { product_id: 3, version_id: 31, quantity: 1, unit_price: 1 };
    const rejected = await client.call("addCartItem", { as: buyer, body });
    expect(rejected).toMatchObject({ status: 409, json: { code: "PRODUCT_UNAVAILABLE" } });
  },
  "banners-down": async (activate) => {
    await activate();
    expect((await client.call("listPublicBanners")).status).toBe(503);
    expect((await client.call("listPublicProducts")).status).toBe(200);
  },
  "my-reviews-down": async (activate) => {
    await activate();
    expect((await client.call("listMyReviews", { as: buyer })).status).toBe(503);
    expect((await client.call("listProductsToReview", { as: buyer })).status).toBe(503);
    expect((await client.call("listMyOrders", { as: buyer })).status).toBe(200);
  },
  "chat-down": async (activate) => {
    await activate();
    const body = { text: "Xin chào" };
    expect((await client.call("analyzeChatMessage", { body })).status).toBe(503);
  },
  "upload-down": async (activate) => {
    await activate();
    const files = { as: buyer, form: { files: fileOf("png") } };
    expect((await client.call("uploadProductImages", files)).status).toBe(503);
    const image = { form: { image: fileOf("png") } };
    expect((await client.call("searchPublicProductsByImage", image)).status).toBe(503);
    expect(mock.db.files).toEqual([]);
  },
};

it.each(Object.entries(expectations))(
  "the scenario %s behaves as described",
  async (name, check) => {
    await check(async () => {
      if (isScenarioName(name)) await mock.change({ scenario: name });
    });
  },
);
