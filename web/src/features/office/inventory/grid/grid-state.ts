import { skuFinder, skuKey } from "#web/lib/sku.ts";
import { type Header, headerIn, type NamedColumn } from "#web/lib/spreadsheet/table.ts";
import {
  changed,
  decided,
  type GridConflict,
  type GridSteps,
  initialSteps,
  type StepAction,
  stepped,
  typed,
} from "#web/ui/table/grid/grid-steps.ts";
import { amountOf } from "../bulk-changes.ts";
import type { StockRow, StockVersion } from "../stock.ts";

export type Conflict = GridConflict<"stock" | "minStock">;

export type GridState = GridSteps<GridRow, Conflict["column"]>;

export type GridAction =
  | { do: "edit"; id: number; column: GridColumn; text: string }
  | { do: "paste"; table: Table; from: number }
  | { do: "load"; skus: readonly string[] }
  | { do: "decide"; conflict: Conflict; keepsMine: boolean }
  | StepAction<Conflict["column"]>;

export const initialGrid = (rows: Rows): GridState => initialSteps(rows);

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.do) {
    case "edit":
      return typed(state, edited(state.rows, action.id, action.column, action.text), action);
    case "paste":
      return changed(state, { rows: pasted(state.rows, action.table, action.from) });
    case "load":
      return changed(state, { rows: withSkus(state.rows, action.skus) });
    case "decide":
      return decided(state, action.conflict, rowsAfter(state.rows, action));
    default:
      return stepped(state, action);
  }
}

const rowsAfter = (
  rows: Rows,
  { conflict, keepsMine }: Extract<GridAction, { do: "decide" }>,
): Rows => (keepsMine ? rows : edited(rows, conflict.rowId, conflict.column, ""));

export const gridColumns = ["sku", "stock", "minStock"] as const;

export type GridColumn = (typeof gridColumns)[number];

export const columnLabels: Record<GridColumn, string> = {
  sku: "Mã SKU",
  stock: "Tồn kho",
  minStock: "Ngưỡng cảnh báo",
};

/** `stock` and `minStock` are undefined if nothing was typed. */
export type GridRow = {
  id: number;
  sku: string;
  stock: string | undefined;
  minStock: string | undefined;
};

export type Rows = readonly GridRow[];

/** Nobody can review more rows than this. */
export const MAX_ROWS = 10_000;

export const emptyRow = (id: number): GridRow => ({
  id,
  sku: "",
  stock: undefined,
  minStock: undefined,
});

export const nextId = (rows: Rows): number =>
  rows.reduce((most, { id }) => Math.max(most, id), 0) + 1;

const withCells = (row: GridRow, cells: TableRow): GridRow => ({ ...row, ...cells });

/** Typing into the empty last row adds it. */
export function edited(rows: Rows, id: number, column: GridColumn, text: string): Rows {
  const change = { [column]: column === "sku" ? text : text || undefined };
  const isNew = rows.every((row) => row.id !== id);
  if (isNew) return text ? [...rows, withCells(emptyRow(id), change)] : rows;
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

export function pasted(rows: Rows, table: Table, from: number): Rows {
  return table.hasSku ? matchedBySku(rows, table.rows) : filledFrom(rows, table.rows, from);
}

/** Rows without a match are added, and so is the second row of an SKU. */
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
    if (row) result[at] = withCells(row, cells);
    else if (isFilled(cells)) {
      result.push(withCells(emptyRow(id), cells));
      id += 1;
    }
  }
  return result;
}

/** Blank lines keep their place when pasted below a cell. */
export const isFilled = (cells: TableRow): boolean => Object.keys(cells).length > 0;

export function withSkus(rows: Rows, skus: readonly string[]): Rows {
  return matchedBySku(
    rows,
    skus.map((sku) => ({ sku })),
  );
}

export const isTyped = (row: GridRow): boolean =>
  gridColumns.some((column) => column !== "sku" && row[column] !== undefined);

export type Known = { product: StockRow; version: StockVersion };

/** By `skuKey`; only versions that the user may change. */
export type KnownBySku = ReadonlyMap<string, Known>;

export function knownBySku(products: readonly StockRow[]): KnownBySku {
  return new Map(
    products.flatMap((product) =>
      product.versions.map((version) => [skuKey(version.sku), { product, version }] as const),
    ),
  );
}

export type TableRow = Partial<Record<GridColumn, string>>;

export type Table = {
  rows: readonly TableRow[];
  /** False if the rows belong below a cell of the grid. */
  hasSku: boolean;
  ignored: readonly string[];
  /** The columns with text, if only their order identifies them. */
  guessed?: readonly GridColumn[] | undefined;
  /** A first row with unknown headers, which was left out. */
  skipped?: readonly string[] | undefined;
};

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

export function tableOf(cells: readonly (readonly string[])[], start: GridColumn = "sku"): Table {
  const header = headerOf(cells);
  if (!header) return start === "sku" ? tableByPlace(cells) : tableBelow(cells, start);
  const { at, keys, names } = header;
  const hasSku = keys.includes("sku");
  const below = cells.slice(at + 1);
  return {
    rows: hasSku ? rowsOf(keys, below) : placedRowsOf(keys, below),
    hasSku,
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
  rows: placedRowsOf(gridColumns.slice(gridColumns.indexOf(start)), cells),
  hasSku: false,
  ignored: [],
});

/** Words instead of amounts, no digits, and a character that no SKU has. */
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

export const stockSheet = (sheets: readonly string[][][]): string[][] =>
  sheets.find((rows) => headerOf(rows)?.keys.includes("sku")) ?? sheets[0] ?? [];

const rowsOf = (columns: Header<GridColumn>["keys"], cells: readonly (readonly string[])[]) =>
  placedRowsOf(columns, cells).filter(isFilled);

function placedRowsOf(
  columns: Header<GridColumn>["keys"],
  cells: readonly (readonly string[])[],
): TableRow[] {
  const rows = cells.map((row) => rowOf(columns, row));
  return rows.slice(0, rows.findLastIndex(isFilled) + 1);
}

function rowOf(columns: Header<GridColumn>["keys"], cells: readonly string[]): TableRow {
  const row: TableRow = {};
  for (const [index, column] of columns.entries()) {
    const text = cells[index];
    if (column && text) row[column] = text;
  }
  return row;
}

/** Otherwise "123456" would be a second row of version "00123456". */
export function withKnownSkus(table: Table, known: KnownBySku): Table {
  const find = skuFinder(known);
  const rows = table.rows.map((row) => {
    const found = row.sku === undefined ? undefined : find(row.sku);
    return found ? { ...row, sku: found.version.sku } : row;
  });
  return { ...table, rows };
}

export function readingOf({ ignored, guessed, skipped }: Table): string {
  if (!guessed) return ignored.length > 0 ? ` Bỏ qua cột ${ignored.join(", ")}.` : "";
  const header = skipped
    ? `Không hiểu dòng tiêu đề "${skipped.join(", ")}"`
    : "Không thấy dòng tiêu đề";
  const columns = guessed.map((column) => columnLabels[column]).join(", ");
  return ` ${header} nên đọc theo thứ tự cột: ${columns}.`;
}
