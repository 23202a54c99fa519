import { useMemo, useReducer, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
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
import { checkPrices, countLeftOut, type PriceColumn, type PriceRow, pricedOf } from "./rules.ts";

export type PriceGridState = GridSteps<PriceRow, PriceColumn>;

type PriceAction =
  | { do: "edit"; id: number; column: PriceColumn; text: string }
  | { do: "fill"; rows: readonly PriceRow[] }
  | { do: "decide"; conflict: GridConflict<PriceColumn>; keepsMine: boolean }
  | StepAction<PriceColumn>;

export function usePriceGrid(products: readonly Schema["ProductSummary"][]) {
  const [known, setKnown] = useState(() => pricedOf(products));
  const [leftOut] = useState(() => countLeftOut(products, known));
  const [state, dispatch] = useReducer(priceReducer, known, (all) =>
    initialSteps<PriceRow, PriceColumn>([...all.keys()].map((id) => ({ id, text: undefined }))),
  );
  const { rows } = state;
  const checked = useMemo(() => checkPrices(rows, known), [rows, known]);

  return {
    known,
    leftOut,
    state,
    dispatch,
    checked,
    refresh(conflicts: readonly GridConflict<PriceColumn>[]) {
      setKnown((before) => {
        const next = new Map(before);
        for (const { rowId, current } of conflicts) {
          const priced = before.get(rowId);
          if (priced) next.set(rowId, { ...priced, price: current });
        }
        return next;
      });
    },
    isDirty: () => checked.changes.length > 0 || checked.issues.length > 0,
  };
}

export type PriceGridModel = ReturnType<typeof usePriceGrid>;

function priceReducer(state: PriceGridState, action: PriceAction): PriceGridState {
  switch (action.do) {
    case "edit":
      return typed(state, withText(state.rows, action.id, action.text), action);
    case "fill":
      return changed(state, { rows: action.rows });
    case "decide": {
      const { conflict, keepsMine } = action;
      const rows = keepsMine ? state.rows : withText(state.rows, conflict.rowId, "");
      return decided(state, conflict, rows);
    }
    default:
      return stepped(state, action);
  }
}

const withText = (rows: readonly PriceRow[], id: number, text: string): readonly PriceRow[] =>
  rows.map((row) => (row.id === id ? { ...row, text: text || undefined } : row));
