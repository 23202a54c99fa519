import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";

/** In the session storage: the tab that searched, and nobody who opens the link elsewhere. */
const KEY = "tap-image-search";

/** So that Back finds the results before these. */
const MOST = 3;

type Result = Schema["ImageSearchResult"];
type StoredResult = { id: string; result: Result };

/** As much of the shape as the screen reads: a broken store must not take it down. */
const shape = v.object({
  id: v.string(),
  result: v.looseObject({
    total: v.number(),
    detected_categories: v.array(v.looseObject({ name: v.string(), confidence: v.number() })),
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

/** The results under the id of the URL, or null when this tab has none of that name. */
export function readStoredResult(id: string): Result | null {
  return all().find((one) => one.id === id)?.result ?? null;
}

/** Keeps the results for reloads of this tab, as long as there are not many newer ones. */
export function storeResult(id: string, result: Result): void {
  const older = all().filter((one) => one.id !== id);
  store("sessionStorage", KEY, [{ id, result }, ...older].slice(0, MOST));
}
