import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { type GridActions, GridRowLine, type ShownRow } from "./grid-row.tsx";
import {
  type Conflict,
  columnLabels,
  emptyRow,
  type GridColumn,
  type GridState,
  nextId,
} from "./grid-state.ts";
import classes from "./stock-grid.module.css";
import type { CheckedGrid } from "./use-stock-grid.ts";

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

/** The same object in every render, so that scrolling renders no row twice. */
function useStableActions(actions: GridActions): GridActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<GridActions>(() => ({
    edit: (...args) => latest.current.edit(...args),
    leave: () => latest.current.leave(),
    enter: (index) => latest.current.enter(index),
    focus: (...args) => latest.current.focus(...args),
    remove: (rowId) => latest.current.remove(rowId),
    decide: (...args) => latest.current.decide(...args),
    run: (command) => latest.current.run(command),
  }));
  return stable;
}

/** Below this width, in rem, the cells of a row are in two lines. */
const CARD_WIDTH = 46;

/** Rendered above and below what is visible, in rem, so that scrolling shows no gaps. */
const OVERSCAN = 15;

/** Fewer renders while scrolling, in rem. */
const STEP = 10;

/** Kept free of the row when it is scrolled to: the sticky head, in rem. */
const HEAD = 2.5;

const remInPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Which of very many rows are rendered, and where. All lengths are in rem, as the styles are. */
function useRowWindow(
  /** Stays the same while the rows do. */
  partsOf: (isCard: boolean) => readonly RowParts[],
  active: number | undefined,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 40 });
  const [top, setTop] = useState(0);
  const isTouch = useMedia("(pointer: coarse)");
  const isCard = size.width < CARD_WIDTH;
  const sizes = isCard ? rowSizes.card : rowSizes[isTouch ? "touch" : "wide"];
  const offsets = useMemo(() => offsetsOf(sizes, partsOf(isCard)), [sizes, partsOf, isCard]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const rem = remInPx();
      setSize({ width: element.clientWidth / rem, height: element.clientHeight / rem });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const scrolled = (frame.current?.scrollTop ?? 0) / remInPx();
    setTop(Math.floor(scrolled / STEP) * STEP);
  }

  /** Scrolls the row into view and renders it, so that it can be focused at once. */
  function show(index: number) {
    const element = frame.current;
    const [begin, end] = [offsets[index], offsets[index + 1]];
    if (!element || begin === undefined || end === undefined) return;
    const rem = remInPx();
    const head = isCard ? 0 : HEAD;
    if (begin * rem < element.scrollTop) element.scrollTop = begin * rem;
    else if ((end + head) * rem > element.scrollTop + element.clientHeight) {
      element.scrollTop = (end + head) * rem - element.clientHeight;
    }
    flushSync(onScroll);
  }

  const shown = rowsBetween(offsets, top - OVERSCAN, top + size.height + STEP + OVERSCAN, active);
  return { frame, shown, offsets, isCard, onScroll, show };
}

/** What makes a row higher than its cells. */
type RowParts = {
  /** Reasons below cells; those of cells side by side are one line. */
  issueLines: number;
  /** Strips below the cells: conflicts and a failure. */
  strips: number;
};

/** Heights of a row and of what may be below its cells, in rem; the style sheet uses the same. */
type RowSizes = { row: number; issue: number; strip: number };

export const rowSizes = {
  wide: { row: 2.75, issue: 1.25, strip: 2.75 },
  /** Fingers need larger cells. */
  touch: { row: 3.5, issue: 1.25, strip: 3.25 },
  /** Cells in two lines, for narrow screens. */
  card: { row: 10, issue: 1.25, strip: 6.25 },
} as const satisfies Record<string, RowSizes>;

const heightOf = ({ row, issue, strip }: RowSizes, parts: RowParts): number =>
  row + parts.issueLines * issue + parts.strips * strip;

/** Where each row begins, in rem; the last entry is where they all end. */
export function offsetsOf(sizes: RowSizes, rows: readonly RowParts[]): number[] {
  const offsets = [0];
  let end = 0;
  for (const parts of rows) {
    end += heightOf(sizes, parts);
    offsets.push(end);
  }
  return offsets;
}

/** The row at this height: the last one that begins at or above it. */
export function rowAt(offsets: readonly number[], height: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows between two heights, and `always`, in order. */
export function rowsBetween(
  offsets: readonly number[],
  from: number,
  to: number,
  always: number | undefined,
): number[] {
  const count = offsets.length - 1;
  if (count < 1) return [];
  const first = rowAt(offsets, from);
  const last = rowAt(offsets, to);
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (always === undefined || always >= count || (always >= first && always <= last)) return shown;
  return always < first ? [always, ...shown] : [...shown, always];
}
