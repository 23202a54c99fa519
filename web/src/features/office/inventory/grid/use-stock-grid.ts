import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { formatCount } from "#web/lib/format.ts";
import { isBrokenSku, skuFinder, skuKey } from "#web/lib/sku.ts";
import { type AmountProblem, amountOf, inCalls } from "../bulk-changes.ts";
import { inventoryQueries } from "../queries.ts";
import { type InventoryFilter, type InventoryScope, isFiltered } from "../rules.ts";
import { rowsOf, type StockRow, statusOfStock, sumsOf } from "../stock.ts";
import {
  type Conflict,
  type GridColumn,
  type GridRow,
  gridReducer,
  initialGrid,
  isTyped,
  type Known,
  type KnownBySku,
  knownBySku,
  type Rows,
} from "./grid-state.ts";

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
const shape = v.array(v.strictTuple([v.string(), v.string(), v.string()]));

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
  const stored = readDraft(nameOf(scope), userId, shape) ?? [];
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
    const before = products.size;
    for (const product of rowsOf(items)) products.set(product.productId, product);
    // A plain list says nothing of other pages, and may be the same for each.
    if (products.size === before || page * PAGE_SIZE >= total) return [...products.values()];
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
      const { stock, reserved, minStock } = variant;
      const { stockStatus = statusOfStock(stock, minStock) } = variant;
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

/** A value before and after the save. */
export type Step = { from: number; to: number };

/** What will be saved of a row. */
export type Change = { rowId: number; known: Known; stock?: Step; minStock?: Step };

export type CheckedRow = {
  known: Known | undefined;
  /** Undefined if nothing of the row will be saved. */
  change: Change | undefined;
  /** Why a cell cannot be saved. */
  issues: Partial<Record<GridColumn, string>>;
};

export type CheckedGrid = {
  /** By row id. */
  rows: ReadonlyMap<number, CheckedRow>;
  /** In the order of the rows. */
  changes: readonly Change[];
  issues: readonly { index: number; rowId: number; column: GridColumn; text: string }[];
};

const problemTexts: Record<AmountProblem, string> = {
  notNumber: "Không phải số",
  negative: "Không được âm",
  decimal: "Phải là số nguyên",
  tooMany: "Tối đa 1.000.000",
};

/** A shop sees its own stock alone, so that another shop's SKU is unknown to it. */
const unknownTexts: Record<InventoryScope, string> = {
  admin: "Không có trong kho",
  shop: "Không có trong kho của shop",
};

/** Checks every cell and finds what has changed. */
export function checkGrid(rows: Rows, known: KnownBySku, scope: InventoryScope): CheckedGrid {
  const find = skuFinder(known);
  const firstIndexes = new Map<string, number>();
  const checked = new Map<number, CheckedRow>();
  const changes: Change[] = [];
  const issues: CheckedGrid["issues"][number][] = [];
  for (const [index, row] of rows.entries()) {
    const found = find(row.sku);
    const key = skuKey(found?.version.sku ?? row.sku);
    const first = firstIndexes.get(key);
    if (first === undefined) firstIndexes.set(key, index);
    const sku = skuIssue(row, { found, isUnclear: find.isUnclear(row.sku), first, scope });
    const result = checkRow(row, found, sku);
    checked.set(row.id, result);
    if (result.change) changes.push(result.change);
    for (const column of ["sku", "stock", "minStock"] as const) {
      const text = result.issues[column];
      if (text) issues.push({ index, rowId: row.id, column, text });
    }
  }
  return { rows: checked, changes, issues };
}

type FoundSku = {
  found: Known | undefined;
  isUnclear: boolean;
  /** The first row with this SKU, if that is another. */
  first: number | undefined;
  scope: InventoryScope;
};

function skuIssue(row: GridRow, { found, isUnclear, first, scope }: FoundSku): string | undefined {
  if (row.sku.trim() === "") return isTyped(row) ? "Thiếu mã SKU" : undefined;
  if (isUnclear) return "Nhiều mã chỉ khác nhau ở số 0 đầu";
  if (!found) return isBrokenSku(row.sku) ? "Excel đã đổi mã này" : unknownTexts[scope];
  return first === undefined ? undefined : `Trùng với dòng ${formatCount(first + 1)}`;
}

function checkRow(row: GridRow, known: Known | undefined, sku: string | undefined): CheckedRow {
  const stock = amountOf(row.stock ?? "");
  const minStock = amountOf(row.minStock ?? "");
  const issues: CheckedRow["issues"] = {
    ...(sku && { sku }),
    ...(stock.kind === "wrong" && { stock: problemTexts[stock.problem] }),
    ...(minStock.kind === "wrong" && { minStock: problemTexts[minStock.problem] }),
  };
  // The second line of a SKU changes nothing.
  if (!known || sku) return { known, change: undefined, issues };
  const { version } = known;
  const steps = {
    stock: stock.kind === "amount" ? stepOf(version.stock, stock.value) : undefined,
    minStock: minStock.kind === "amount" ? stepOf(version.minStock, minStock.value) : undefined,
  };
  const { reserved = 0 } = version;
  if (steps.stock && steps.stock.to < reserved) {
    issues.stock = `Đơn hàng đang giữ ${formatCount(reserved)}`;
    steps.stock = undefined;
  }
  const isChanged = steps.stock || steps.minStock;
  return { known, change: isChanged && { rowId: row.id, known, ...steps }, issues };
}

const stepOf = (from: number, to: number): Step | undefined =>
  from === to ? undefined : { from, to };

/** A cell that is saved counts as one change. */
export const countCells = (changes: readonly Change[]): number =>
  changes.reduce((sum, { stock, minStock }) => sum + (stock ? 1 : 0) + (minStock ? 1 : 0), 0);

/** Changes that are saved by one call. */
export type ProductChange = { product: StockRow; changes: readonly Change[] };

/** The changes of each product, in the order of the rows. */
export const byProduct = (changes: readonly Change[]): ProductChange[] =>
  inCalls(changes, ({ known }) => known.product.productId).flatMap((ofCall) =>
    ofCall[0] ? [{ product: ofCall[0].known.product, changes: ofCall }] : [],
  );

export const countProducts = (changes: readonly Change[]): number =>
  new Set(changes.map(({ known }) => known.product.productId)).size;

type Variant = Schema["InventoryVariant"];

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
