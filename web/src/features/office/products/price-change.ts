import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { ifMatch } from "#web/api/update-if-unmodified.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { bodyOf, conflictsOf, goneVersion, type PriceCall } from "./prices/rules.ts";
import { readProduct } from "./queries.ts";

type Product = Schema["Product"];

export class PriceConflict extends ConflictError<Product> {}

const MAX_ATTEMPTS = 3;

/**
 * Retries if someone else saved in between; sends nothing if the prices are set already.
 * @throws PriceConflict, and ApiError 404 for a version that is gone
 */
export async function writePrices(
  { id, changes }: Pick<PriceCall, "id" | "changes">,
  onSend = () => {},
): Promise<Product> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await readProduct(id);
    const gone = goneVersion(changes, current);
    if (gone) throw new ApiError(404, { message: `Phiên bản ${gone.version} đã bị xóa` });
    if (conflictsOf(changes, current).length > 0) throw new PriceConflict(current);
    const body = bodyOf(changes, current);
    if (!body) return current;
    const header = ifMatch(current.updated_at);
    onSend();
    try {
      return await ok(api.PUT("/products/{id}", { params: { path: { id }, header }, body }));
    } catch (error) {
      if (!hasStatus(error, 412) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
