import { skuKey } from "#web/lib/sku.ts";
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

type Decision = Extract<GridAction, { do: "decide" }>;

const rowsAfter = (rows: Rows, { conflict, keepsMine }: Decision): Rows =>
  keepsMine ? rows : edited(rows, conflict.rowId, conflict.column, "");

/** What a user fills in per version. */
export const gridColumns = ["sku", "stock", "minStock"] as const;

export type GridColumn = (typeof gridColumns)[number];

/** As in the file of the export. */
export const columnLabels: Record<GridColumn, string> = {
  sku: "Mã SKU",
  stock: "Tồn kho",
  minStock: "Ngưỡng cảnh báo",
};

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
    if (row) result[at] = withCells(row, cells);
    else if (isFilled(cells)) {
      result.push(withCells(emptyRow(id), cells));
      id += 1;
    }
  }
  return result;
}

/** A line without text keeps its place among those below a pressed cell. */
export const isFilled = (cells: TableRow): boolean => Object.keys(cells).length > 0;

/** Adds the versions that are not there yet, with nothing typed. */
export function withSkus(rows: Rows, skus: readonly string[]): Rows {
  return matchedBySku(
    rows,
    skus.map((sku) => ({ sku })),
  );
}

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
