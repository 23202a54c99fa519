import { mutationOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { isSellable } from "#web/api/product-status.ts";
import { uploadImage } from "#web/api/upload.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";

export type ImageSearch = { id: string; result: Schema["ImageSearchResult"] };

export const imageSearchQueries = {
  /** Null if this tab does not have it: the server cannot be asked for it. */
  result: (id: string) =>
    queryOptions({
      queryKey: ["products", "image-search", id] as const,
      queryFn: () => readStoredResult(id),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export const searchByImage = mutationOptions({
  mutationFn: async (image: File): Promise<ImageSearch> => {
    const call = api.POST("/products/public/search-by-image", uploadImage(image));
    const result = sellableOf(await ok(call));
    const id = newId();
    storeResult(id, result);
    return { id, result };
  },
  meta: { invalidates: [] },
});

/** As everywhere in the shop, what is not sold is neither shown nor counted. */
function sellableOf(found: Schema["ImageSearchResult"]): Schema["ImageSearchResult"] {
  const products = found.products.filter(isSellable);
  return { ...found, products, total: found.total - (found.products.length - products.length) };
}

/** Starts with a letter: the URL parser would read digits alone as a number. */
function newId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `a${number.toString(36)}`;
}

/** Session storage: for the tab that searched, not for anyone who opens the link elsewhere. */
const KEY = "tap-image-search";

/** Several, so that Back finds earlier results. */
const MOST = 3;

type Result = Schema["ImageSearchResult"];
type StoredResult = { id: string; result: Result };

/** Only what the screen reads: broken storage must not crash it. */
const shape = v.object({
  id: v.string(),
  result: v.looseObject({
    total: v.number(),
    detected_categories: v.optional(
      v.array(v.looseObject({ name: v.string(), confidence: v.optional(v.number()) })),
    ),
    products: v.array(
      v.looseObject({
        id: v.number(),
        name: v.string(),
        price: v.number(),
        product_versions: v.array(v.unknown()),
      }),
    ),
  }),
});

const isStoredResult = (value: unknown): value is StoredResult => v.is(shape, value);

function all(): StoredResult[] {
  const value = readStored("sessionStorage", KEY);
  return Array.isArray(value) ? value.filter(isStoredResult) : [];
}

export function readStoredResult(id: string): Result | null {
  return all().find((one) => one.id === id)?.result ?? null;
}

export function storeResult(id: string, result: Result): void {
  const older = all().filter((one) => one.id !== id);
  store("sessionStorage", KEY, [{ id, result }, ...older].slice(0, MOST));
}
