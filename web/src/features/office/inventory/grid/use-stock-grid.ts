import { useEffect, useMemo, useReducer } from "react";
import type { InventoryScope } from "../scope.ts";
import { checkGrid } from "./check.ts";
import { readGridDraft, removeGridDraft, saveGridDraft } from "./grid-draft.ts";
import { gridReducer, initialGrid } from "./grid-state.ts";
import type { KnownBySku } from "./known.ts";

const nothingKnown: KnownBySku = new Map();

/** Writing thousands of rows with every keystroke would be felt. */
const MANY_ROWS = 500;
const MANY_ROWS_DELAY_MS = 400;

/**
 * The rows of the grid, checked against the stock, which may still be loading. They are kept for a
 * reload.
 */
export function useStockGrid(scope: InventoryScope, userId: string, known = nothingKnown) {
  const [state, dispatch] = useReducer(gridReducer, undefined, () =>
    initialGrid(readGridDraft(scope, userId)),
  );
  const { rows } = state;
  const checked = useMemo(() => checkGrid(rows, known, scope), [rows, known, scope]);

  useEffect(() => {
    const save = () => saveGridDraft(scope, userId, rows);
    if (rows.length < MANY_ROWS) {
      save();
      return;
    }
    const timer = setTimeout(save, MANY_ROWS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [scope, userId, rows]);

  return {
    scope,
    known,
    state,
    dispatch,
    checked,
    /** True if something would be lost. */
    isDirty: () => checked.changes.length > 0 || checked.issues.length > 0,
    discard: () => removeGridDraft(scope, userId),
  };
}

export type StockGridModel = ReturnType<typeof useStockGrid>;
