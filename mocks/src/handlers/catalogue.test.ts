import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { buyer, type Client, clientOf, defined } from "../testing/client.ts";
import { fileOf } from "../testing/picture-files.ts";
import { seededMock } from "../testing/seeded-mock.ts";

let client: Client;

beforeEach(async () => {
  client = clientOf(await seededMock());
});

async function namesFor(search: string): Promise<string[]> {
  const { json } = await client.call("listPublicProducts", { query: { search, size: 1_000 } });
  return json.data.map(({ name }: Schema["ProductSummary"]) => name);
}

describe("a search of the storefront", () => {
  it("ignores diacritics", async () => {
    const found = await namesFor("nuoc mam");
    expect(found[0]).toMatch(/^Nước mắm/);
    expect(await namesFor("NƯỚC MẮM")).toEqual(found);
    expect(await namesFor("nước mắm".normalize("NFD"))).toEqual(found);
  });

  it("ranks exact spelling first", async () => {
    const names = await namesFor("đường");
    const spelled = names.map((name) => /đường/i.test(name));
    expect(spelled[0]).toBe(true);
    expect(spelled).toEqual(spelled.toSorted((a, b) => Number(b) - Number(a)));
  });

  it("applies the requested sort", async () => {
    const query = { search: "mat ong", sort: "price_desc" };
    const { json } = await client.call("listPublicProducts", { query });
    const prices = json.data.map(({ price }: Schema["ProductSummary"]) => price);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a));
  });

  it.each([
    ["an emoji", "🍚"],
    ["control characters", "\u0000\u0007\u001b[31m"],
    ["200 characters", "ắ".repeat(200)],
    ["a pattern", ".*+?^$|()[]\\"],
  ])("of %s returns an empty list", async (_, search) => {
    expect(await namesFor(search)).toEqual([]);
  });

  it("of blanks alone is ignored", async () => {
    const all = await client.call("listPublicProducts");
    const blank = await client.call("listPublicProducts", { query: { search: "  " } });
    expect(blank.json).toEqual(all.json);
  });

  it.each([201, 10_000])(
    "of %i characters is rejected with an error on its field",
    async (length) => {
      const query = { search: "g".repeat(length) };
      const { status, json } = await client.call("listPublicProducts", { query });
      expect([status, Object.keys(json.errors)]).toEqual([400, ["search"]]);
    },
  );
});

describe("the hero slider", () => {
  it("has the four active banners of the seed in order", async () => {
    const { json } = await client.call("listPublicBanners");
    const banners: Schema["Banner"][] = json.data;
    expect(banners.map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2, 3]);
    expect(banners.every(({ isActive }) => isActive)).toBe(true);
  });
});

it("a text file is rejected by the image search and by the upload", async () => {
  const search = { form: { image: fileOf("text") } };
  expect((await client.call("searchPublicProductsByImage", search)).status).toBe(400);
  const nothing = { as: buyer, form: {} };
  expect((await client.call("uploadProductImages", nothing)).status).toBe(400);
  const upload = { as: buyer, form: { files: [fileOf("png"), fileOf("text")] } };
  expect((await client.call("uploadProductImages", upload)).status).toBe(400);
});

it("a buyer can review with pictures uploaded before", async () => {
  const form = { files: [fileOf("png"), fileOf("webp")] };
  const { json: uploaded } = await client.call("uploadProductImages", { as: buyer, form });
  const [first, second]: Schema["UploadedProductImage"][] = uploaded.data;
  const waiting = await client.call("listProductsToReview", { as: buyer });
  const { order_id, product_id }: Schema["ReviewableItem"] = defined(waiting.json.data[0]);
  const images = { image_0: first?.image_url, image_1: second?.image_url };
  const body = { order_id, product_id, rating: 4.5, content: "Hàng tươi", images };
  const { status, json } = await client.call("createReview", { as: buyer, body });
  expect([status, json.images]).toEqual([201, images]);

  const foreign = { rating: 5, content: "Ngon", images: { image_0: "https://example.vn/a.png" } };
  const path = { id: json.id };
  const rejected = await client.call("updateReview", { as: buyer, path, body: foreign });
  expect([rejected.status, Object.keys(rejected.json.errors)]).toEqual([400, ["images"]]);
});
