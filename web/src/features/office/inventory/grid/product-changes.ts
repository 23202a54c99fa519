import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { readInventoryProduct } from "../queries.ts";
import type { StockRow } from "../rules.ts";
import type { Change } from "./check.ts";

/** Changes that are saved by one call. */
export type ProductChange = { product: StockRow; changes: readonly Change[] };

/** The contract's limit of versions per call. */
const MAX_VERSIONS = 50;

/** The changes of each product, in the order of the rows. */
export function byProduct(changes: readonly Change[]): ProductChange[] {
  const grouped = new Map<number, Change[]>();
  for (const change of changes) {
    const { productId } = change.known.product;
    const own = grouped.get(productId);
    if (own) own.push(change);
    else grouped.set(productId, [change]);
  }
  return [...grouped.values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (!first) return [];
    const { product } = first.known;
    const calls = Math.ceil(ofProduct.length / MAX_VERSIONS);
    return Array.from({ length: calls }, (_, index) => ({
      product,
      changes: ofProduct.slice(index * MAX_VERSIONS, (index + 1) * MAX_VERSIONS),
    }));
  });
}

export const countProducts = (changes: readonly Change[]): number =>
  new Set(changes.map(({ known }) => known.product.productId)).size;

type Variant = Schema["InventoryVariant"];

/** A cell whose value somebody has changed since the grid was loaded, to another value than ours. */
export type Conflict = {
  rowId: number;
  column: "stock" | "minStock";
  /** As it was when the grid was loaded. */
  seen: number;
  current: number;
};

/** The conflicts of these changes with the stock as it is now. */
export function conflictsOf(changes: readonly Change[], variants: readonly Variant[]): Conflict[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return changes.flatMap((change) => {
    const variant = byId.get(change.known.version.id);
    if (!variant) return [];
    return (["stock", "minStock"] as const).flatMap((column) => {
      const step = change[column];
      const current = variant[column];
      if (!step || current === step.from || current === step.to) return [];
      return [{ rowId: change.rowId, column, seen: step.from, current }];
    });
  });
}

/** What is sent: a cell that was not changed keeps its present value. */
export function inputsOf(
  changes: readonly Change[],
  variants: readonly Variant[],
): Schema["InventoryVariantInput"][] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return changes.flatMap(({ known, stock, minStock }) => {
    const variant = byId.get(known.version.id);
    if (!variant) return [];
    const { id } = variant;
    return [{ id, stock: stock?.to ?? variant.stock, minStock: minStock?.to ?? variant.minStock }];
  });
}

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
