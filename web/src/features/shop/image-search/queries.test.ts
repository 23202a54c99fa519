import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { readStoredResult, searchByImage, storeResult } from "./queries.ts";

const store = new Map<string, string>();
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
};

const found = (total: number): Schema["ImageSearchResult"] => ({
  detected_categories: [{ category_id: 1, name: "Gạo", confidence: 0.9 }],
  products: [],
  total,
});

beforeEach(() => vi.stubGlobal("window", { sessionStorage: storage }));
afterEach(() => {
  vi.unstubAllGlobals();
  store.clear();
});

test("results are found by their id", () => {
  storeResult("a", found(1));
  storeResult("b", found(2));
  expect(readStoredResult("a")).toEqual(found(1));
  expect(readStoredResult("b")).toEqual(found(2));
  expect(readStoredResult("c")).toBeNull();
});

test("so are results without what the contract leaves open", () => {
  const plain = { products: [], total: 0 };
  const unsure = { ...plain, detected_categories: [{ category_id: 1, name: "Gạo" }] };
  storeResult("a", plain);
  storeResult("b", unsure);
  expect(readStoredResult("a")).toEqual(plain);
  expect(readStoredResult("b")).toEqual(unsure);
});

test("the oldest of four is dropped", () => {
  for (const id of ["a", "b", "c", "d"]) storeResult(id, found(1));
  expect(readStoredResult("a")).toBeNull();
  expect(readStoredResult("b")).toEqual(found(1));
});

test.each(['{"id":"a"}', "null", "[1]", '[{"id":"a","result":{"products":[{}]}}]', "no json"])(
  "broken storage counts as empty: %s",
  (text) => {
    store.set("tap-image-search", text);
    expect(readStoredResult("a")).toBeNull();
  },
);

test("what is not sold is neither shown nor counted", async () => {
  const products = [{ id: 1, status_id: "active" }, { id: 2, status_id: "hidden" }, { id: 3 }];
  vi.stubGlobal("fetch", async () => Response.json({ products, total: 30 }));
  const client = new QueryClient();
  const picture = new File(["x"], "a.png", { type: "image/png" });
  const searching = client.getMutationCache().build(client, searchByImage).execute(picture);
  const { result } = await searching;
  expect(result.products.map(({ id }) => id)).toEqual([1, 3]);
  expect(result.total).toBe(29);
});
