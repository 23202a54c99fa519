import { skuKey } from "#web/lib/sku.ts";
import { type GridColumn, gridColumns } from "./columns.ts";
import type { Table, TableRow } from "./table.ts";

/** The cells of a row as they are typed; undefined where nothing was typed. */
export type GridRow = {
  /** Stays the same while the row is in the grid. */
  id: number;
  sku: string;
  stock: string | undefined;
  minStock: string | undefined;
};

export type Rows = readonly GridRow[];

/** More would no longer be looked over by anybody. */
export const MAX_ROWS = 10_000;

export const emptyRow = (id: number): GridRow => ({
  id,
  sku: "",
  stock: undefined,
  minStock: undefined,
});

/** The id of the row that is added next. */
export const nextId = (rows: Rows): number =>
  rows.reduce((most, { id }) => Math.max(most, id), 0) + 1;

const withCells = (row: GridRow, cells: TableRow): GridRow => ({ ...row, ...cells });

/** Changes a cell; the row with the next id is added by its first text. */
export function edited(rows: Rows, id: number, column: GridColumn, text: string): Rows {
  const change = { [column]: column === "sku" ? text : text || undefined };
  const isNew = rows.every((row) => row.id !== id);
  if (isNew) return text ? [...rows, withCells(emptyRow(id), change)] : rows;
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

/** Puts a table into the rows: by SKU, or below the row at `from`. */
export function pasted(rows: Rows, table: Table, from: number): Rows {
  return table.hasSku ? matchedBySku(rows, table.rows) : filledFrom(rows, table.rows, from);
}

/** A row of the table changes the row with its SKU, else it is added; the second of two is too. */
function matchedBySku(rows: Rows, table: readonly TableRow[]): Rows {
  const places = new Map(rows.map(({ sku }, index) => [skuKey(sku), index]));
  const result = [...rows];
  let id = nextId(rows);
  for (const cells of table) {
    const key = skuKey(cells.sku ?? "");
    const place = key === "" ? undefined : places.get(key);
    const row = place === undefined ? undefined : result[place];
    places.delete(key);
    if (row && place !== undefined) result[place] = { ...row, ...cells, sku: row.sku };
    else {
      result.push(withCells(emptyRow(id), cells));
      id += 1;
    }
  }
  return result;
}

function filledFrom(rows: Rows, table: readonly TableRow[], from: number): Rows {
  const result = [...rows];
  let id = nextId(rows);
  for (const [offset, cells] of table.entries()) {
    const at = Math.min(from, rows.length) + offset;
    const row = result[at];
    result[at] = withCells(row ?? emptyRow(id), cells);
    if (!row) id += 1;
  }
  return result;
}

/** Adds the versions that are not there yet, with nothing typed. */
export function withSkus(rows: Rows, skus: readonly string[]): Rows {
  return matchedBySku(
    rows,
    skus.map((sku) => ({ sku })),
  );
}

export const without = (rows: Rows, ids: ReadonlySet<number>): Rows =>
  rows.filter(({ id }) => !ids.has(id));

/** True if something was typed that is not saved. */
export const isTyped = (row: GridRow): boolean =>
  gridColumns.some((column) => column !== "sku" && row[column] !== undefined);
