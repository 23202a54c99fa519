import {
  Fragment,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import classes from "./grid.module.css";
import type { GridActions } from "./grid-cell.tsx";
import { type RowParts, type RowSizes, useRowWindow } from "./row-window.ts";

export type GridHandle<Column extends string> = Pick<GridActions<Column>, "focus">;

/** One object for all renders. */
export type GridLayout<Line> = {
  label: string;
  /** Sets `--columns`, and for narrow screens `--row` and the places of the cells. */
  className: string;
  head: ReactNode;
  /** Sizes on narrow screens; the same as in the style sheet. */
  card: RowSizes;
  partsOf: (line: Line, isCard: boolean) => RowParts;
};

/** `top` in rem. */
type RowPlace = { index: number; top: number };

type GridFrameProps<Line, Column extends string, Contested extends Column> = {
  layout: GridLayout<Line>;
  /** The same array as long as nothing in it has changed. */
  lines: readonly Line[];
  keyOf: (line: Line) => number;
  renderRow: (line: Line, place: RowPlace, actions: GridActions<Column, Contested>) => ReactNode;
  actions: Omit<GridActions<Column, Contested>, "enter" | "focus">;
  ref: Ref<GridHandle<Column>>;
};

export function GridFrame<Line, Column extends string, Contested extends Column>(
  props: GridFrameProps<Line, Column, Contested>,
) {
  const { layout, lines, keyOf, renderRow, actions, ref } = props;
  const [active, setActive] = useState<number>();
  // Not at every scroll step: there are thousands.
  const partsOf = useMemo(
    () => (isCard: boolean) => lines.map((line) => layout.partsOf(line, isCard)),
    [lines, layout],
  );
  const { frame, shown, offsets, isCard, onScroll, show } = useRowWindow({
    partsOf,
    card: layout.card,
    active,
  });

  function focus(index: number, column: Column) {
    const target = Math.max(0, Math.min(index, lines.length - 1));
    flushSync(() => setActive(target));
    show(target);
    const cell = frame.current?.querySelector(`[data-cell="${target}:${column}"]`);
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  }

  useImperativeHandle(ref, () => ({ focus }));

  const stable = useStableActions<Column, Contested>({ ...actions, enter: setActive, focus });
  return (
    <div
      ref={frame}
      className={`${classes.frame} ${layout.className}`}
      data-card={isCard}
      onScroll={onScroll}
    >
      <table aria-label={layout.label} aria-rowcount={lines.length + 1} className={classes.grid}>
        <thead className={classes.head}>
          <tr aria-rowindex={1}>{layout.head}</tr>
        </thead>
        <tbody className={classes.body} style={{ height: `${offsets.at(-1) ?? 0}rem` }}>
          {shown.map((index) => {
            const line = lines[index];
            if (!line) return null;
            const place = { index, top: offsets[index] ?? 0 };
            return <Fragment key={keyOf(line)}>{renderRow(line, place, stable)}</Fragment>;
          })}
        </tbody>
      </table>
    </div>
  );
}

type GridRowProps = { index: number; top: number; isNew?: boolean; children: ReactNode };

export function GridRow({ index, top, isNew = false, children }: GridRowProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ transform: `translateY(${top}rem)` }}
      data-new={isNew}
    >
      {children}
    </tr>
  );
}

/** The same object in every render, so that scrolling renders no row twice. */
function useStableActions<Column extends string, Contested extends string>(
  actions: GridActions<Column, Contested>,
): GridActions<Column, Contested> {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<GridActions<Column, Contested>>(() => ({
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

const noConflicts: readonly never[] = [];

export function conflictsByRow<Conflict extends { rowId: number }>(
  conflicts: readonly Conflict[],
): (rowId: number) => readonly Conflict[] {
  const byRow = Map.groupBy(conflicts, ({ rowId }) => rowId);
  return (rowId) => byRow.get(rowId) ?? noConflicts;
}
