import { type AmountRefusal, readAmount } from "#web/lib/amount-text.ts";
import { skuKey } from "#web/lib/sku.ts";
import { cleanCell, type Header, headerIn, type NamedColumn } from "#web/lib/spreadsheet/table.ts";
import { MAX_STOCK, type StockRow, type StockVersion } from "../rules.ts";

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

/** A version of the stock and its product. */
export type Known = { product: StockRow; version: StockVersion };

/** All versions that the user may change, by `skuKey`. */
export type KnownBySku = ReadonlyMap<string, Known>;

export function knownBySku(products: readonly StockRow[]): KnownBySku {
  return new Map(
    products.flatMap((product) =>
      product.versions.map((version) => [skuKey(version.sku), { product, version }] as const),
    ),
  );
}

const QUOTE = '"';

/**
 * The cells of text copied from Excel, Google Sheets or LibreOffice: columns separated by tabs,
 * lines by CRLF, LF or CR. A cell with a tab, a quote or a line break is quoted, its quotes doubled.
 * Lines without any text are dropped.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = 0;
  while (from <= text.length) {
    const { cell, end } = text[from] === QUOTE ? quotedCell(text, from) : plainCell(text, from);
    row.push(cleanCell(cell));
    const separator = text[end];
    from = end + 1;
    if (separator === "\t") continue;
    if (separator === "\r" && text[from] === "\n") from += 1;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ""));
}

type Cell = { cell: string; end: number };

const separators = /[\t\r\n]/g;

function plainCell(text: string, from: number): Cell {
  separators.lastIndex = from;
  const end = separators.exec(text)?.index ?? text.length;
  return { cell: text.slice(from, end), end };
}

/** A quote that is not closed before a separator is text: `5" pipe` is copied as it is. */
function quotedCell(text: string, from: number): Cell {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, at);
    if (quote < 0) return plainCell(text, from);
    cell += text.slice(at, quote);
    if (text[quote + 1] !== QUOTE) {
      const isClosed = quote + 1 === text.length || /[\t\r\n]/.test(text[quote + 1] ?? "");
      return isClosed ? { cell, end: quote + 1 } : plainCell(text, from);
    }
    cell += QUOTE;
    at = quote + 2;
  }
}

/** What a user fills in per version. */
export const gridColumns = ["sku", "stock", "minStock"] as const;

export type GridColumn = (typeof gridColumns)[number];

/** As in the file of the export. */
export const columnLabels: Record<GridColumn, string> = {
  sku: "Mã SKU",
  stock: "Tồn kho",
  minStock: "Ngưỡng cảnh báo",
};

/** How people and other systems call the columns. */
const namedColumns: readonly NamedColumn<GridColumn>[] = [
  { key: "sku", names: ["Mã SKU", "SKU", "sku_code", "Mã hàng", "Mã sản phẩm"] },
  {
    key: "stock",
    names: ["Tồn kho", "stock", "stock_quantity", "Số lượng", "Số lượng tồn", "Tồn", "SL"],
  },
  {
    key: "minStock",
    names: ["Ngưỡng cảnh báo", "Ngưỡng", "threshold_min", "min stock", "Tồn tối thiểu"],
  },
];

export type AmountProblem = "notNumber" | "negative" | "decimal" | "tooMany";

/** A typed amount: nothing, a whole number within the limits, or why it is neither. */
export type Amount = { kind: "empty" } | { kind: "amount"; value: number } | Wrong;

type Wrong = { kind: "wrong"; problem: AmountProblem };

const problems: Readonly<Record<AmountRefusal, AmountProblem>> = {
  unreadable: "notNumber",
  negative: "negative",
  fraction: "decimal",
  "too-large": "tooMany",
};

/** Parses what people type and spreadsheets copy. */
export function amountOf(text: string): Amount {
  const read = readAmount(text);
  if (read.kind === "refused") return { kind: "wrong", problem: problems[read.reason] };
  const isTooMany = read.kind === "amount" && read.value > MAX_STOCK;
  return isTooMany ? { kind: "wrong", problem: "tooMany" } : read;
}

/** A row as it was pasted or stood in a file; a column that is left out or empty stays as it is. */
type TableRow = Partial<Record<GridColumn, string>>;

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
