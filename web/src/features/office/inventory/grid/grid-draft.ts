import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import type { InventoryScope } from "../scope.ts";
import type { Rows } from "./rows.ts";

/** Each list has its own draft. */
const nameOf = (scope: InventoryScope) => `stock-grid-${scope}`;

/** Tuples, because sessionStorage is small and rows are many. */
const shape = z.array(z.tuple([z.string(), z.string(), z.string()]));

const isFilled = ({ sku, stock, minStock }: Rows[number]) => Boolean(sku || stock || minStock);

/** Keeps what is typed over a reload and a new sign-in. */
export function saveGridDraft(scope: InventoryScope, userId: string, rows: Rows): void {
  const filled = rows.filter(isFilled);
  if (filled.length === 0) {
    removeGridDraft(scope, userId);
    return;
  }
  // JSON has no undefined in arrays.
  const value = filled.map(({ sku, stock = "", minStock = "" }) => [sku, stock, minStock]);
  saveDraft(nameOf(scope), userId, value);
}

/** What this user left in the grid; no rows if there is nothing. */
export function readGridDraft(scope: InventoryScope, userId: string): Rows {
  const stored = shape.safeParse(readDraft(nameOf(scope), userId)).data ?? [];
  return stored.map(([sku, stock, minStock], index) => ({
    id: index + 1,
    sku,
    stock: stock || undefined,
    minStock: minStock || undefined,
  }));
}

export function removeGridDraft(scope: InventoryScope, userId: string): void {
  removeDraft(nameOf(scope), userId);
}
