import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import {
  memo,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { formatCount } from "#web/lib/format.ts";
import { useMedia } from "#web/ui/layout/use-media.ts";
import type { CheckedGrid, CheckedRow } from "./check.ts";
import { type GridActions, GridCell } from "./grid-cell.tsx";
import type { GridState } from "./grid-state.ts";
import type { Conflict } from "./product-changes.ts";
import { offsetsOf, type RowParts, rowSizes, rowsBetween } from "./row-heights.ts";
import {
  columnLabels,
  emptyRow,
  type GridColumn,
  type GridRow,
  gridColumns,
  nextId,
} from "./rows.ts";
import classes from "./stock-grid.module.css";

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

/** A row as the grid shows it. */
type ShownRow = {
  row: GridRow;
  check: CheckedRow | undefined;
  conflicts: readonly Conflict[];
  failure: string | undefined;
  /** The empty row below the last one. */
  isNew: boolean;
};

type GridRowLineProps = {
  index: number;
  shown: ShownRow;
  /** In rem. */
  top: number;
  actions: GridActions;
};

const GridRowLine = memo(function GridRowLine(props: GridRowLineProps) {
  const { index, shown, top, actions } = props;
  const { row, check, conflicts, failure, isNew } = shown;
  const [sku, ...amounts] = gridColumns;
  const known = check?.known;
  return (
    <tr
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ transform: `translateY(${top}rem)` }}
      data-new={isNew}
    >
      <th scope="row" className={classes.number}>
        {isNew ? <span className="tap-sr-only">Dòng mới</span> : formatCount(index + 1)}
      </th>
      <GridCell index={index} column={sku} row={row} check={check} actions={actions} />
      <td className={classes.name} title={known && nameOf(known)}>
        {known ? (
          <>
            <span>{known.product.name}</span>
            <small>{known.version.name}</small>
          </>
        ) : null}
      </td>
      <td className={classes.reserved}>
        {known ? (
          <>
            <span className={classes.heldLabel}>Đang giữ </span>
            {formatCount(known.version.reserved)}
          </>
        ) : null}
      </td>
      {amounts.map((column) => (
        <GridCell
          key={column}
          index={index}
          column={column}
          row={row}
          check={check}
          actions={actions}
        />
      ))}
      <td className={classes.remove}>
        {isNew ? null : (
          // Plain: there is one in each of many rows.
          <button
            type="button"
            className={classes.removeButton}
            tabIndex={-1}
            aria-label={`Bỏ dòng ${formatCount(index + 1)}`}
            onClick={() => actions.remove(row.id)}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        )}
      </td>
      {conflicts.map((conflict) => (
        <ConflictStrip key={conflict.column} conflict={conflict} shown={shown} actions={actions} />
      ))}
      {failure ? (
        <td colSpan={7} className={classes.strip} data-failure>
          <span>{failure}</span>
        </td>
      ) : null}
    </tr>
  );
});

const nameOf = ({ product, version }: NonNullable<CheckedRow["known"]>) =>
  `${product.name}, ${version.name}`;

type ConflictStripProps = { conflict: Conflict; shown: ShownRow; actions: GridActions };

/** Somebody has changed the cell meanwhile; the user decides. */
function ConflictStrip({ conflict, shown, actions }: ConflictStripProps) {
  const { column, seen, current } = conflict;
  const mine = shown.check?.change?.[column]?.to;
  const label = columnLabels[column];
  return (
    <td colSpan={7} className={classes.strip}>
      <span>
        {label} vừa được người khác đổi từ {formatCount(seen)} thành{" "}
        <strong>{formatCount(current)}</strong>.
      </span>
      <span className={classes.choices}>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => actions.decide(conflict, true)}
          aria-label={`Giữ ${formatCount(mine)} của tôi, ${label}, ${shown.row.sku}`}
        >
          Giữ {formatCount(mine)} của tôi
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => actions.decide(conflict, false)}
          aria-label={`Lấy ${formatCount(current)}, ${label}, ${shown.row.sku}`}
        >
          Lấy {formatCount(current)}
        </Button>
      </span>
    </td>
  );
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
