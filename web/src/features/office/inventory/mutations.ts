import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { saveSeen } from "#web/api/save-seen.ts";
import { inventoryQueries, readInventoryProduct } from "./queries.ts";

type Product = Schema["InventoryProduct"];

type Change = {
  /** The stock as it was when the user began. */
  seen: Product;
  /** Versions that are not named stay; a batch or expiry that is left out stays. */
  change: Schema["UpdateInventoryVariants"];
};

/** Fetches the product past the cache, and updates the cache. */
async function readAnew(client: QueryClient, id: number): Promise<Product> {
  const product = await readInventoryProduct(id);
  client.setQueryData(inventoryQueries.product(id).queryKey, product);
  return product;
}

/**
 * Sets stock, threshold, batch and expiry of versions of the product that was seen, all or none.
 * @throws Overtaken if the stock has changed since, by another user or by an order; ApiError 409
 *   (STOCK_RESERVED) if orders hold more pieces of a version than it would have
 */
export function saveVariants(client: QueryClient, { seen, change }: Change): Promise<Product> {
  return saveSeen({
    seen,
    readCurrent: () => readAnew(client, seen.id),
    write: (header) =>
      ok(
        api.PUT("/inventory/{id}/variants", {
          params: { path: { id: seen.id }, header },
          body: change,
        }),
      ),
  });
}

export const updateVariants = mutationOptions({
  mutationFn: (change: Change, { client }) => saveVariants(client, change),
  onSuccess: (product, _change, _result, { client }) => {
    client.setQueryData(inventoryQueries.product(product.id).queryKey, product);
  },
  meta: { touches: ["products"] },
});

type Quick = { id: number; variantId: number; change: number };

/**
 * Adds to or takes from the stock of a version, whatever it is now. 409 if it would fall below what
 * orders hold. Touches nothing: the caller writes the response into the lists on screen
 * (quick/confirmed.ts), which must not move under the pointer.
 */
export const changeStock = mutationOptions({
  mutationFn: ({ id, variantId, change }: Quick) =>
    ok(
      api.PATCH("/inventory/{id}/variant/{variantId}/stock", {
        params: { path: { id, variantId } },
        body: { change },
      }),
    ),
  meta: { touches: [] },
});
