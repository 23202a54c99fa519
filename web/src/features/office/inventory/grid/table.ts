import { columnNamed, type GridColumn, gridColumns } from "./columns.ts";

/** A row as it was pasted or stood in a file; a column that is left out or empty stays as it is. */
export type TableRow = Partial<Record<GridColumn, string>>;

export type Table = {
  rows: readonly TableRow[];
  /** True if the rows name their version by SKU, false if they belong below a cell of the grid. */
  hasSku: boolean;
  /** Headers of columns that were left out. */
  ignored: readonly string[];
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
  const { columns, body } = header ?? {
    columns: gridColumns.slice(gridColumns.indexOf(start)),
    body: cells,
  };
  const names = header ? (cells[cells.length - body.length - 1] ?? []) : [];
  return {
    rows: body.map((row) => rowOf(columns, row)).filter((row) => Object.keys(row).length > 0),
    hasSku: columns.includes("sku"),
    ignored: names.filter((name, index) => name !== "" && !columns[index]),
  };
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

function rowOf(columns: Layout["columns"], cells: readonly string[]): TableRow {
  const row: TableRow = {};
  for (const [index, column] of columns.entries()) {
    const text = cells[index];
    if (column && text) row[column] = text;
  }
  return row;
}
