import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { readInventoryProduct } from "../queries.ts";

type Product = Schema["InventoryProduct"];

/** Orders change the stock all the time; more than this in a row is no coincidence. */
const MAX_ATTEMPTS = 3;

/**
 * Writes what `change` makes of the product's present stock, and of no other: with If-Match, again
 * if somebody saved in between. For many products in a row, where nobody is asked in the middle;
 * `change` throws if the user has to decide, and returns nothing if there is nothing to write.
 *
 * @param id id of any inventory row of the product
 */
export async function writeStock(
  id: number,
  change: (current: Product) => Schema["UpdateInventoryVariants"] | undefined,
): Promise<Product> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await readInventoryProduct(id);
    const body = change(current);
    if (!body) return current;
    const header = { "If-Match": `"${current.updated_at}"` };
    try {
      return await ok(
        api.PUT("/inventory/{id}/variants", { params: { path: { id }, header }, body }),
      );
    } catch (error) {
      if (!hasStatus(error, 412) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
