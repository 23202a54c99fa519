import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { Failure } from "#web/lib/run-for-each.ts";
import type { ChunkWork } from "#web/lib/run-in-chunks.ts";
import { removeProduct, setStatus } from "../mutations.ts";
import type { BulkTask } from "./bulk-task.ts";

type Product = Schema["ProductSummary"];

/**
 * Products per call. The contract allows 1,000; fewer show progress and let the user stop in time.
 */
const CHUNK = 100;

/** Status of a product that a bulk call refused: the call itself succeeded. */
const REFUSED = 409;

/** The products that a bulk call refused, each with the server's reason. */
export function failuresOf(
  products: readonly Product[],
  { failed }: Schema["BulkProductResult"],
): Failure<Product>[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return failed.flatMap(({ id, code, message }) => {
    const item = byId.get(id);
    return item ? [{ item, error: new ApiError(REFUSED, { code, message }) }] : [];
  });
}

/** By the documented bulk operations. */
export function inChunks(task: BulkTask): ChunkWork<Product> {
  const call = (ids: number[]) =>
    task.kind === "delete"
      ? ok(api.DELETE("/products/admin/bulk-delete", { body: { ids } }))
      : ok(api.PUT("/products/admin/bulk-update-status", { body: { ids, status: task.status } }));
  return {
    size: CHUNK,
    send: async (products) => failuresOf(products, await call(products.map(({ id }) => id))),
  };
}

/** For shops, which may not call those: each product by its own operation. */
export const oneByOne =
  (task: BulkTask) =>
  ({ id }: Product): Promise<unknown> =>
    task.kind === "delete" ? removeProduct(id) : setStatus(id, task.status);
