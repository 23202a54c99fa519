import { skuKey } from "#web/lib/sku.ts";
import type { StockRow, StockVersion } from "../stock.ts";

/** A cell whose value somebody has changed since the grid was loaded, to another value than ours. */
export type Conflict = {
  rowId: number;
  column: "stock" | "minStock";
  /** As it was when the grid was loaded. */
  seen: number;
  current: number;
};

/** The conflicts of the last save that the user has not decided about. */
type Conflicts = readonly Conflict[];

type Present = { rows: Rows; conflicts: Conflicts };

export type GridState = Present & {
  /** Why a row was not saved, by row id. */
  failures: ReadonlyMap<number, string>;
  past: readonly Present[];
  future: readonly Present[];
  /** The cell that was edited last: its keystrokes are undone together. */
  lastEdit: string | undefined;
};

export type GridAction =
  | { do: "edit"; id: number; column: GridColumn; text: string }
  | { do: "paste"; table: Table; from: number }
  | { do: "load"; skus: readonly string[] }
  | { do: "remove"; ids: ReadonlySet<number> }
  | { do: "decide"; conflict: Conflict; keepsMine: boolean }
  | { do: "undo" | "redo" | "clear" | "leaveCell" }
  | {
      do: "saved";
      saved: ReadonlySet<number>;
      failures: GridState["failures"];
      conflicts: Conflicts;
    };

/** More steps would hold too many copies of large lists. */
const MAX_STEPS = 50;

const none: ReadonlyMap<number, string> = new Map();

export function initialGrid(rows: Rows): GridState {
  return { rows, conflicts: [], failures: none, past: [], future: [], lastEdit: undefined };
}

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.do) {
    case "edit":
      return edit(state, action);
    case "paste":
      return changed(state, { rows: pasted(state.rows, action.table, action.from) });
    case "load":
      return changed(state, { rows: withSkus(state.rows, action.skus) });
    case "remove":
      return changed(state, { rows: without(state.rows, action.ids) });
    case "clear":
      return changed(state, { rows: [] });
    case "decide":
      return decide(state, action);
    case "undo":
      return undo(state);
    case "redo":
      return redo(state);
    case "leaveCell":
      return state.lastEdit ? { ...state, lastEdit: undefined } : state;
    case "saved":
      // What is saved cannot be undone here.
      return {
        ...initialGrid(without(state.rows, action.saved)),
        failures: action.failures,
        conflicts: action.conflicts,
      };
  }
}

const presentOf = ({ rows, conflicts }: GridState): Present => ({ rows, conflicts });

/** A step that can be undone. */
function changed(state: GridState, change: Partial<Present>): GridState {
  const rows = change.rows ?? state.rows;
  const ids = new Set(rows.map(({ id }) => id));
  const conflicts = change.conflicts ?? state.conflicts;
  return {
    ...state,
    rows,
    conflicts: conflicts.filter(({ rowId }) => ids.has(rowId)),
    failures: new Map([...state.failures].filter(([id]) => ids.has(id))),
    past: [...state.past, presentOf(state)].slice(-MAX_STEPS),
    future: [],
    lastEdit: undefined,
  };
}

type Edit = Extract<GridAction, { do: "edit" }>;

function edit(state: GridState, { id, column, text }: Edit): GridState {
  const rows = edited(state.rows, id, column, text);
  if (rows === state.rows) return state;
  const cell = `${id}/${column}`;
  // Whoever types over a conflict or a failure has seen it.
  const conflicts = state.conflicts.filter((each) => each.rowId !== id || each.column !== column);
  const failures = new Map([...state.failures].filter(([rowId]) => rowId !== id));
  const next = changed(state, { rows, conflicts });
  const isSameCell = state.lastEdit === cell && state.past.length > 0;
  return { ...next, failures, past: isSameCell ? state.past : next.past, lastEdit: cell };
}

type Decision = Extract<GridAction, { do: "decide" }>;

function decide(state: GridState, { conflict, keepsMine }: Decision): GridState {
  const { rowId, column } = conflict;
  return changed(state, {
    rows: keepsMine ? state.rows : edited(state.rows, rowId, column, ""),
    conflicts: state.conflicts.filter((each) => each !== conflict),
  });
}

function undo(state: GridState): GridState {
  const last = state.past.at(-1);
  if (!last) return state;
  const { past, future } = state;
  return {
    ...state,
    ...last,
    past: past.slice(0, -1),
    future: [presentOf(state), ...future],
    lastEdit: undefined,
  };
}

function redo(state: GridState): GridState {
  const [next, ...future] = state.future;
  if (!next) return state;
  return {
    ...state,
    ...next,
    past: [...state.past, presentOf(state)],
    future,
    lastEdit: undefined,
  };
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
