import { type Ref, useImperativeHandle, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { CheckedGrid } from "./check.ts";
import { columnLabels, type GridColumn } from "./columns.ts";
import type { GridActions } from "./grid-actions.ts";
import { GridRowLine, type ShownRow } from "./grid-row-line.tsx";
import type { GridState } from "./grid-state.ts";
import type { Conflict } from "./product-changes.ts";
import type { RowParts } from "./row-heights.ts";
import { emptyRow, nextId } from "./rows.ts";
import classes from "./stock-grid.module.css";
import { useRowWindow } from "./use-row-window.ts";
import { useStableActions } from "./use-stable-actions.ts";

export type GridHandle = Pick<GridActions, "focus">;

type StockGridProps = {
  state: GridState;
  checked: CheckedGrid;
  actions: Omit<GridActions, "enter" | "focus">;
  ref: Ref<GridHandle>;
};

/** The rows to type in, and an empty one below them. Only those in view are rendered. */
export function StockGrid({ state, checked, actions, ref }: StockGridProps) {
  const [active, setActive] = useState<number>();
  // Not with every scrolled step: they are thousands.
  const rows = useMemo(() => shownRows(state, checked), [state, checked]);
  const parts = useMemo(
    () => (isNarrow: boolean) => rows.map((line) => partsOf(line, isNarrow)),
    [rows],
  );
  const { frame, shown, offsets, isCard, onScroll, show } = useRowWindow(parts, active);

  function focus(index: number, column: GridColumn) {
    const target = Math.max(0, Math.min(index, rows.length - 1));
    flushSync(() => setActive(target));
    show(target);
    const cell = frame.current?.querySelector(`[data-cell="${target}:${column}"]`);
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  }

  useImperativeHandle(ref, () => ({ focus }));

  const stable = useStableActions({ ...actions, enter: setActive, focus });
  return (
    <div ref={frame} className={classes.frame} data-card={isCard} onScroll={onScroll}>
      <table
        aria-label="Nhập nhanh tồn kho"
        aria-rowcount={rows.length + 1}
        className={classes.grid}
      >
        <thead className={classes.head}>
          <tr aria-rowindex={1}>
            <th>
              <span className="tap-sr-only">Dòng</span>
            </th>
            <th>{columnLabels.sku}</th>
            <th>Sản phẩm</th>
            <th data-kind="number">Đang giữ</th>
            <th data-kind="number">{columnLabels.stock}</th>
            <th data-kind="number">{columnLabels.minStock}</th>
            <th>
              <span className="tap-sr-only">Bỏ dòng</span>
            </th>
          </tr>
        </thead>
        <tbody className={classes.body} style={{ height: `${offsets.at(-1) ?? 0}rem` }}>
          {shown.map((index) => {
            const line = rows[index];
            if (!line) return null;
            return (
              <GridRowLine
                key={line.row.id}
                index={index}
                shown={line}
                top={offsets[index] ?? 0}
                actions={stable}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function partsOf({ check, conflicts, failure }: ShownRow, isCard: boolean): RowParts {
  const { sku, stock, minStock } = check?.issues ?? {};
  const lines = [sku, stock ?? minStock].filter(Boolean).length;
  return {
    issueLines: isCard ? lines : Math.min(1, lines),
    strips: conflicts.length + (failure ? 1 : 0),
  };
}

const noConflicts: readonly Conflict[] = [];

function shownRows({ rows, conflicts, failures }: GridState, checked: CheckedGrid): ShownRow[] {
  const conflictsByRow = new Map<number, Conflict[]>();
  for (const conflict of conflicts) {
    const { rowId } = conflict;
    conflictsByRow.set(rowId, [...(conflictsByRow.get(rowId) ?? []), conflict]);
  }
  const lines = rows.map((row) => ({
    row,
    check: checked.rows.get(row.id),
    conflicts: conflictsByRow.get(row.id) ?? noConflicts,
    failure: failures.get(row.id),
    isNew: false,
  }));
  const blank = emptyRow(nextId(rows));
  const below = { row: blank, check: undefined, conflicts: [], failure: undefined, isNew: true };
  return [...lines, below];
}
