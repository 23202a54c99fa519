import type { Conflict } from "./product-changes.ts";
import {
  edited,
  type GridColumn,
  pasted,
  type Rows,
  type Table,
  without,
  withSkus,
} from "./rows.ts";

/** The conflicts of the last save that the user has not decided about. */
export type Conflicts = readonly Conflict[];

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
