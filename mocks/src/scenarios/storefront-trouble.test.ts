import { beforeEach, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { buyer, sure } from "../testing/making-calls.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { fileOf } from "../testing/picture-files.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { isScenarioName } from "./scenarios.ts";
import type { storefrontTrouble } from "./storefront-trouble.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

function distinct(values: readonly (string | number)[]): number {
  return new Set(values).size;
}

/** What each scenario promises, as a caller sees it; `enter` switches it on. */
const promises: Record<keyof typeof storefrontTrouble, (enter: () => Promise<void>) => unknown> = {
  "many-products": async (enter) => {
    await enter();
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
    expect([page.answer.total, page.answer.data.length]).toEqual([2_000, 1_000]);
    const last = sure(page.answer.data.at(-1));
    expect((await client.call("getProduct", { path: { id: last.id } })).answer.name).toBe(
      last.name,
    );
  },
  "price-changed": async (enter) => {
    const order = await permittedCalls.createOrder(mock.db, client);
    await enter();
    const refused = await client.call("createOrder", order);
    expect(refused).toMatchObject({ status: 409, answer: { code: "PRICE_CHANGED" } });
  },
  "product-deleted": async (enter) => {
    expect((await client.call("getProduct", { path: { id: 3 } })).status).toBe(200);
    await enter();
    for (const id of [1, 2, 3]) {
      expect((await client.call("getProduct", { as: buyer, path: { id } })).status).toBe(404);
    }
    const { answer } = await client.call("getCart", { as: buyer });
    expect(answer.data.map(({ product_id }: { product_id: number }) => product_id)).toContain(3);
    const body = { product_id: 3, version_id: 31, quantity: 1, unit_price: 1 };
    const refused = await client.call("addCartItem", { as: buyer, body });
    expect(refused).toMatchObject({ status: 409, answer: { code: "PRODUCT_UNAVAILABLE" } });
  },
  "banners-down": async (enter) => {
    await enter();
    expect((await client.call("listPublicBanners")).status).toBe(503);
    expect((await client.call("listPublicProducts")).status).toBe(200);
  },
  "my-reviews-down": async (enter) => {
    await enter();
    expect((await client.call("listMyReviews", { as: buyer })).status).toBe(503);
    expect((await client.call("listProductsToReview", { as: buyer })).status).toBe(503);
    expect((await client.call("listMyOrders", { as: buyer })).status).toBe(200);
  },
  "chat-down": async (enter) => {
    await enter();
    const body = { text: "Xin chào" };
    expect((await client.call("analyzeChatMessage", { body })).status).toBe(503);
  },
  "upload-down": async (enter) => {
    await enter();
    const files = { as: buyer, form: { files: fileOf("png") } };
    expect((await client.call("uploadProductImages", files)).status).toBe(503);
    const image = { form: { image: fileOf("png") } };
    expect((await client.call("searchPublicProductsByImage", image)).status).toBe(503);
    expect(mock.db.files).toEqual([]);
  },
};

it.each(Object.entries(promises))("the scenario %s keeps what it promises", async (name, holds) => {
  await holds(async () => {
    if (isScenarioName(name)) await mock.change({ scenario: name });
  });
});
