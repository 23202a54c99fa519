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

/** Saving thousands of rows on every keystroke would be slow. */
const MANY_ROWS = 500;
const MANY_ROWS_DELAY_MS = 400;

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
    isDirty: () => checked.changes.length > 0 || checked.issues.length > 0,
    discard: () => removeGridDraft(scope, userId),
  };
}

export type StockGridModel = ReturnType<typeof useStockGrid>;

const nameOf = (scope: InventoryScope) => `stock-grid-${scope}`;

/** Tuples, since sessionStorage is small and rows are many. */
const shape = v.array(v.strictTuple([v.string(), v.string(), v.string()]));

const isFilled = ({ sku, stock, minStock }: Rows[number]) => Boolean(sku || stock || minStock);

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

/** As it was when the grid was opened: others' changes must show up only when saving. */
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
    // A plain list has no total, and every page may be the same.
    if (products.size === before || page * PAGE_SIZE >= total) return [...products.values()];
  }
}

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

export type Step = { from: number; to: number };

export type Change = { rowId: number; known: Known; stock?: Step; minStock?: Step };

export type CheckedRow = {
  known: Known | undefined;
  change: Change | undefined;
  issues: Partial<Record<GridColumn, string>>;
};

export type CheckedGrid = {
  /** By row id. */
  rows: ReadonlyMap<number, CheckedRow>;
  changes: readonly Change[];
  issues: readonly { index: number; rowId: number; column: GridColumn; text: string }[];
};

const problemTexts: Record<AmountProblem, string> = {
  notNumber: "Không phải số",
  negative: "Không được âm",
  decimal: "Phải là số nguyên",
  tooMany: "Tối đa 1.000.000",
};

const unknownTexts: Record<InventoryScope, string> = {
  admin: "Không có trong kho",
  shop: "Không có trong kho của shop",
};

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

export const countCells = (changes: readonly Change[]): number =>
  changes.reduce((sum, { stock, minStock }) => sum + (stock ? 1 : 0) + (minStock ? 1 : 0), 0);

export type ProductChange = { product: StockRow; changes: readonly Change[] };

export const byProduct = (changes: readonly Change[]): ProductChange[] =>
  inCalls(changes, ({ known }) => known.product.productId).flatMap((ofCall) =>
    ofCall[0] ? [{ product: ofCall[0].known.product, changes: ofCall }] : [],
  );

export const countProducts = (changes: readonly Change[]): number =>
  new Set(changes.map(({ known }) => known.product.productId)).size;

type Variant = Schema["InventoryVariant"];

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

/** An unchanged cell is sent with its current value. */
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
