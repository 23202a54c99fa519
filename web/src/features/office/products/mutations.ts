import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { Overtaken, saveSeen } from "#web/api/save-seen.ts";
import { productQueries, readProduct } from "./queries.ts";
import { texts } from "./texts.ts";

type Summary = Schema["ProductSummary"];
type Settable = Schema["SettableProductStatus"];

// Shop, home page and category counts show only what is on sale.
const meta = { touches: ["products", "home", "categories", "favorites"] } as const;

/** 409: another user has changed the product, so the list is old. */
function onError(error: unknown, _: unknown, __: unknown, { client }: { client: QueryClient }) {
  if (hasStatus(error, 409) || error instanceof Overtaken) {
    void client.invalidateQueries({ queryKey: productQueries.all() });
  }
}

export const setStatus = (id: number, status: Settable) =>
  ok(api.PUT("/products/{id}/status", { params: { path: { id } }, body: { status } }));

/** inactive: the product loses its approval if staff do it. 409 if it was deleted meanwhile. */
export const changeStatus = mutationOptions({
  mutationFn: ({ id, status }: { id: number; status: Settable }) => setStatus(id, status),
  onError,
  meta,
});

export const restoreProduct = mutationOptions({
  mutationFn: (id: number) => ok(api.PUT("/products/{id}/restore", { params: { path: { id } } })),
  onError,
  meta,
});

/**
 * Archives a product.
 * @throws ApiError 404 too if another user has deleted it: the call itself would pass it over
 */
export async function removeProduct(id: number) {
  const current = await readProduct(id);
  if (current.status_id === "archived") {
    throw new ApiError(404, { code: "NOT_FOUND", message: texts.goneMeanwhile });
  }
  return ok(api.DELETE("/products/{id}", { params: { path: { id } } }));
}

export const deleteProduct = mutationOptions({ mutationFn: removeProduct, onError, meta });

type Judgement = { seen: Pick<Summary, "id" | "updated_at">; body: Schema["ApproveProduct"] };

/**
 * Approves or refuses a product as it was seen.
 * @throws Overtaken if it has been changed since
 */
export const judgeProduct = mutationOptions({
  mutationFn: ({ seen, body }: Judgement) =>
    saveSeen({
      seen,
      readCurrent: (): Promise<Judgement["seen"]> => readProduct(seen.id),
      write: () =>
        ok(api.PUT("/products/{id}/approve", { params: { path: { id: seen.id } }, body })),
    }),
  onError,
  meta,
});
