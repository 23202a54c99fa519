/** Somebody has changed the cell since the grid was loaded, to another value than ours. */
export type GridConflict<Column extends string> = {
  rowId: number;
  column: Column;
  /** When the grid was loaded. */
  seen: number;
  current: number;
};

/** `id` stays the same while the row is in the grid. */
type WithId = { id: number };

type Present<Row, Column extends string> = {
  rows: readonly Row[];
  /** Of the last save, and undecided. */
  conflicts: readonly GridConflict<Column>[];
};

export type GridSteps<Row, Column extends string> = Present<Row, Column> & {
  /** By row id. */
  failures: ReadonlyMap<number, string>;
  past: readonly Present<Row, Column>[];
  future: readonly Present<Row, Column>[];
  /** The cell that was edited last: its keystrokes are undone together. */
  lastEdit: string | undefined;
};

export type GridOutcome<Column extends string> = {
  saved: ReadonlySet<number>;
  failures: ReadonlyMap<number, string>;
  conflicts: readonly GridConflict<Column>[];
};

export type StepAction<Column extends string> =
  | { do: "remove"; ids: ReadonlySet<number> }
  | { do: "undo" | "redo" | "clear" | "leaveCell" }
  | ({ do: "saved" } & GridOutcome<Column>);

/** More steps would hold too many copies of large lists. */
const MAX_STEPS = 50;

const none: ReadonlyMap<number, string> = new Map();

export function initialSteps<Row, Column extends string>(
  rows: readonly Row[],
): GridSteps<Row, Column> {
  return { rows, conflicts: [], failures: none, past: [], future: [], lastEdit: undefined };
}

export function stepped<Row extends WithId, Column extends string>(
  state: GridSteps<Row, Column>,
  action: StepAction<Column>,
): GridSteps<Row, Column> {
  switch (action.do) {
    case "remove":
      return changed(state, { rows: without(state.rows, action.ids) });
    case "clear":
      return changed(state, { rows: [] });
    case "undo":
      return undo(state);
    case "redo":
      return redo(state);
    case "leaveCell":
      return state.lastEdit ? { ...state, lastEdit: undefined } : state;
    case "saved":
      // A save cannot be undone here.
      return {
        ...initialSteps<Row, Column>(without(state.rows, action.saved)),
        failures: action.failures,
        conflicts: action.conflicts,
      };
  }
}

export const without = <Row extends WithId>(
  rows: readonly Row[],
  ids: ReadonlySet<number>,
): readonly Row[] => rows.filter(({ id }) => !ids.has(id));

const presentOf = <Row, Column extends string>({
  rows,
  conflicts,
}: Present<Row, Column>): Present<Row, Column> => ({ rows, conflicts });

export function changed<Row extends WithId, Column extends string>(
  state: GridSteps<Row, Column>,
  change: Partial<Present<Row, Column>>,
): GridSteps<Row, Column> {
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

export function typed<Row extends WithId, Column extends string>(
  state: GridSteps<Row, Column>,
  rows: readonly Row[],
  { id, column }: { id: number; column: string },
): GridSteps<Row, Column> {
  if (rows === state.rows) return state;
  const cell = `${id}/${column}`;
  // A user who types over a conflict or a failure has seen it.
  const conflicts = state.conflicts.filter((each) => each.rowId !== id || each.column !== column);
  const failures = new Map([...state.failures].filter(([rowId]) => rowId !== id));
  const next = changed(state, { rows, conflicts });
  const isSameCell = state.lastEdit === cell && state.past.length > 0;
  return { ...next, failures, past: isSameCell ? state.past : next.past, lastEdit: cell };
}

export const decided = <Row extends WithId, Column extends string>(
  state: GridSteps<Row, Column>,
  conflict: GridConflict<Column>,
  rows: readonly Row[],
): GridSteps<Row, Column> =>
  changed(state, { rows, conflicts: state.conflicts.filter((each) => each !== conflict) });

function undo<Row, Column extends string>(state: GridSteps<Row, Column>): GridSteps<Row, Column> {
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

function redo<Row, Column extends string>(state: GridSteps<Row, Column>): GridSteps<Row, Column> {
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
