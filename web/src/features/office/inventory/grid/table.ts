import { amountOf } from "./amount.ts";
import { columnNamed, type GridColumn, gridColumns } from "./columns.ts";

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

/** A file may begin with a title above its headers. */
const MAX_TITLE_ROWS = 10;

type Layout = {
  columns: readonly (GridColumn | undefined)[];
  body: readonly (readonly string[])[];
};

/**
 * Finds out what the cells mean: by the headers if there are any, else by their place, the first
 * one being in the column `start`.
 */
export function tableOf(cells: readonly (readonly string[])[], start: GridColumn = "sku"): Table {
  const header = headerOf(cells);
  if (!header) return start === "sku" ? tableByPlace(cells) : tableBelow(cells, start);
  const { columns, body } = header;
  const names = cells[cells.length - body.length - 1] ?? [];
  return {
    rows: rowsOf(columns, body),
    hasSku: columns.includes("sku"),
    ignored: names.filter((name, index) => name !== "" && !columns[index]),
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

function headerOf(cells: readonly (readonly string[])[]): Layout | undefined {
  const at = cells.slice(0, MAX_TITLE_ROWS).findIndex((row) => row.some(isSkuHeader));
  const [first = []] = cells;
  const index = at < 0 && first.some((cell) => columnNamed(cell)) ? 0 : at;
  if (index < 0) return undefined;
  const seen = new Set<GridColumn>();
  const columns = (cells[index] ?? []).map((cell) => {
    const column = columnNamed(cell);
    // Of two columns with the same name the first one counts.
    if (!column || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
  return { columns, body: cells.slice(index + 1) };
}

const isSkuHeader = (cell: string) => columnNamed(cell) === "sku";

const rowsOf = (columns: Layout["columns"], cells: readonly (readonly string[])[]) =>
  cells.map((row) => rowOf(columns, row)).filter((row) => Object.keys(row).length > 0);

function rowOf(columns: Layout["columns"], cells: readonly string[]): TableRow {
  const row: TableRow = {};
  for (const [index, column] of columns.entries()) {
    const text = cells[index];
    if (column && text) row[column] = text;
  }
  return row;
}
