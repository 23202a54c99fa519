import { formatCount } from "#web/lib/format.ts";
import { isBrokenSku, skuFinder, skuKey } from "#web/lib/sku.ts";
import type { InventoryScope } from "../rules.ts";
import {
  type AmountProblem,
  amountOf,
  type GridColumn,
  type GridRow,
  isTyped,
  type Known,
  type KnownBySku,
  type Rows,
} from "./rows.ts";

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
  if (steps.stock && steps.stock.to < version.reserved) {
    issues.stock = `Đơn hàng đang giữ ${formatCount(version.reserved)}`;
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
