import { type Header, headerIn } from "#web/lib/spreadsheet/table.ts";
import { amountOf } from "./amount.ts";
import { type GridColumn, gridColumns, namedColumns } from "./columns.ts";

/** A row as it was pasted or stood in a file; a column that is left out or empty stays as it is. */
export type TableRow = Partial<Record<GridColumn, string>>;

export type Table = {
  rows: readonly TableRow[];
  /** True if the rows name their version by SKU, false if they belong below a cell of the grid. */
  hasSku: boolean;
  /** Headers of columns that were left out. */
  ignored: readonly string[];
  /** The columns with text, if only their order says which they are. */
  guessed?: readonly GridColumn[] | undefined;
  /** A first row that was left out: headers that nobody knows. */
  skipped?: readonly string[] | undefined;
};

/**
 * Finds out what the cells mean: by the headers if there are any, else by their place, the first
 * one being in the column `start`.
 */
export function tableOf(cells: readonly (readonly string[])[], start: GridColumn = "sku"): Table {
  const header = headerOf(cells);
  if (!header) return start === "sku" ? tableByPlace(cells) : tableBelow(cells, start);
  const { at, keys, names } = header;
  return {
    rows: rowsOf(keys, cells.slice(at + 1)),
    hasSku: keys.includes("sku"),
    ignored: names.filter((name, index) => name !== "" && !keys[index]),
  };
}

function tableByPlace([first = [], ...others]: readonly (readonly string[])[]): Table {
  const skipped = others.length > 0 && isUnknownHeader(first) ? first.filter(Boolean) : undefined;
  const rows = rowsOf(gridColumns, skipped ? others : [first, ...others]);
  const guessed = gridColumns.filter((column) => rows.some((row) => row[column]));
  return { rows, hasSku: true, ignored: [], guessed, skipped };
}

const tableBelow = (cells: readonly (readonly string[])[], start: GridColumn): Table => ({
  rows: rowsOf(gridColumns.slice(gridColumns.indexOf(start)), cells),
  hasSku: false,
  ignored: [],
});

/** Words where amounts should be, no digit at all, and a name of the kind that no SKU has. */
function isUnknownHeader([sku = "", ...amounts]: readonly string[]): boolean {
  const words = amounts.filter((cell) => cell !== "");
  return (
    /[^!-~]/.test(sku) &&
    !/\d/.test(sku) &&
    words.length > 0 &&
    words.every((cell) => amountOf(cell).kind === "wrong" && !/\d/.test(cell))
  );
}

const headerOf = (cells: readonly (readonly string[])[]): Header<GridColumn> | undefined =>
  headerIn(cells, namedColumns, (keys, at) => keys.has("sku") || at === 0);

/** The sheet of a workbook with a column of SKUs, else the first one. */
export const stockSheet = (sheets: readonly string[][][]): string[][] =>
  sheets.find((rows) => headerOf(rows)?.keys.includes("sku")) ?? sheets[0] ?? [];

const rowsOf = (columns: Header<GridColumn>["keys"], cells: readonly (readonly string[])[]) =>
  cells.map((row) => rowOf(columns, row)).filter((row) => Object.keys(row).length > 0);

function rowOf(columns: Header<GridColumn>["keys"], cells: readonly string[]): TableRow {
  const row: TableRow = {};
  for (const [index, column] of columns.entries()) {
    const text = cells[index];
    if (column && text) row[column] = text;
  }
  return row;
}
