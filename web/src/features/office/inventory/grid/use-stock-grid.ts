import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer } from "react";
import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { isFiltered } from "../filter.ts";
import { inventoryQueries } from "../queries.ts";
import { type InventoryScope, rowsOf, type StockRow, sumsOf } from "../rules.ts";
import type { InventoryFilter } from "../search.ts";
import { checkGrid } from "./check.ts";
import { gridReducer, initialGrid } from "./grid-state.ts";
import { type GridColumn, gridColumns, type KnownBySku, knownBySku, type Rows } from "./rows.ts";

const nothingKnown: KnownBySku = new Map();

/** Writing thousands of rows with every keystroke would be felt. */
const MANY_ROWS = 500;
const MANY_ROWS_DELAY_MS = 400;

/**
 * The rows of the grid, checked against the stock, which may still be loading. They are kept for a
 * reload.
 */
export function useStockGrid(scope: InventoryScope, userId: string, known = nothingKnown) {
  const [state, dispatch] = useReducer(gridReducer, undefined, () =>
    initialGrid(readGridDraft(scope, userId)),
  );
  const { rows } = state;
  const checked = useMemo(() => checkGrid(rows, known, scope), [rows, known, scope]);

  useEffect(() => {
    const save = () => saveGridDraft(scope, userId, rows);
    if (rows.length < MANY_ROWS) {
      save();
      return;
    }
    const timer = setTimeout(save, MANY_ROWS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [scope, userId, rows]);

  return {
    scope,
    known,
    state,
    dispatch,
    checked,
    /** True if something would be lost. */
    isDirty: () => checked.changes.length > 0 || checked.issues.length > 0,
    discard: () => removeGridDraft(scope, userId),
  };
}

export type StockGridModel = ReturnType<typeof useStockGrid>;

/** Each list has its own draft. */
const nameOf = (scope: InventoryScope) => `stock-grid-${scope}`;

/** Tuples, because sessionStorage is small and rows are many. */
const shape = z.array(z.tuple([z.string(), z.string(), z.string()]));

const isFilled = ({ sku, stock, minStock }: Rows[number]) => Boolean(sku || stock || minStock);

/** Keeps what is typed over a reload and a new sign-in. */
function saveGridDraft(scope: InventoryScope, userId: string, rows: Rows): void {
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
function readGridDraft(scope: InventoryScope, userId: string): Rows {
  const stored = shape.safeParse(readDraft(nameOf(scope), userId)).data ?? [];
  return stored.map(([sku, stock, minStock], index) => ({
    id: index + 1,
    sku,
    stock: stock || undefined,
    minStock: minStock || undefined,
  }));
}

function removeGridDraft(scope: InventoryScope, userId: string): void {
  removeDraft(nameOf(scope), userId);
}

/** Gives the SKUs of the filtered list, or of the whole stock if it is not filtered. */
export function useListSkus(scope: InventoryScope, filter: InventoryFilter, known: KnownBySku) {
  const client = useQueryClient();
  return async (): Promise<string[]> => {
    if (!isFiltered(filter)) return [...known.values()].map(({ version }) => version.sku);
    const { rows } = await client.fetchQuery(inventoryQueries.whole(scope, filter));
    return rows.flatMap(({ versions }) => versions.map(({ sku }) => sku));
  };
}

/** Products per call: the contract's limit. */
const PAGE_SIZE = 1000;

/**
 * The whole stock by SKU, as it was when the grid was opened: a change by somebody else is found
 * when saving, so it may not slip in before.
 */
export const stockBySku = (scope: InventoryScope) =>
  queryOptions({
    queryKey: [...inventoryQueries.all(scope), "by-sku"] as const,
    queryFn: async ({ signal }) => knownBySku(await readAll(scope, signal)),
    staleTime: "static",
    gcTime: 0,
    structuralSharing: false,
  });

async function readAll(scope: InventoryScope, signal: AbortSignal): Promise<StockRow[]> {
  const products = new Map<number, StockRow>();
  for (let page = 1; ; page += 1) {
    const init = {
      params: { query: { page, pageSize: PAGE_SIZE, sort: "name" as const } },
      signal,
    };
    const { items, total }: Schema["InventoryPage"] =
      scope === "shop"
        ? await ok(api.GET("/inventory/shop", init))
        : await ok(api.GET("/inventory", init));
    for (const product of rowsOf(items)) products.set(product.productId, product);
    if (items.length === 0 || page * PAGE_SIZE >= total) return [...products.values()];
  }
}

/** The same with these products as they are now. */
export function refreshed(
  known: KnownBySku,
  products: readonly Schema["InventoryProduct"][],
): KnownBySku {
  const current = new Map(products.map((product) => [product.product_id, product]));
  return new Map(
    [...known].map(([key, entry]) => {
      const now = current.get(entry.product.productId);
      const variant = now?.variants.find(({ id }) => id === entry.version.id);
      if (!now || !variant) return [key, entry] as const;
      const { stock, reserved, minStock, stockStatus } = variant;
      const version = { ...entry.version, stock, reserved, minStock, stockStatus };
      const versions = entry.product.versions.map((each) =>
        each.id === version.id ? version : each,
      );
      return [
        key,
        { product: { ...entry.product, versions, ...sumsOf(versions) }, version },
      ] as const;
    }),
  );
}

/** The cell of the grid that this element is, by its attribute `data-cell`: "12:stock". */
export function placeOf(target: EventTarget): { index: number; column: GridColumn } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const [index, name] = target.dataset.cell?.split(":") ?? [];
  const column = gridColumns.find((each) => each === name);
  return column ? { index: Number(index), column } : undefined;
}
