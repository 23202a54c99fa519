import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, memo, useId, useRef, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./grid-row.module.css";
import {
  type Conflict,
  columnLabels,
  type GridColumn,
  type GridRow,
  gridColumns,
} from "./grid-state.ts";
import type { CheckedRow } from "./use-stock-grid.ts";

/** A row as the grid shows it. */
export type ShownRow = {
  row: GridRow;
  check: CheckedRow | undefined;
  conflicts: readonly Conflict[];
  failure: string | undefined;
  /** The empty row below the last one. */
  isNew: boolean;
};

/** What a row of the grid can do. */
export type GridActions = {
  edit: (rowId: number, column: GridColumn, text: string) => void;
  /** The focus has left a cell: what is typed next is another step to undo. */
  leave: () => void;
  /** The focus is in this row. */
  enter: (index: number) => void;
  focus: (index: number, column: GridColumn) => void;
  remove: (rowId: number) => void;
  decide: (conflict: Conflict, keepsMine: boolean) => void;
  run: (command: "undo" | "redo" | "save") => void;
};

type GridRowLineProps = {
  index: number;
  shown: ShownRow;
  /** In rem. */
  top: number;
  actions: GridActions;
};

export const GridRowLine = memo(function GridRowLine(props: GridRowLineProps) {
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

type GridCellProps = {
  index: number;
  column: GridColumn;
  row: GridRow;
  check: CheckedRow | undefined;
  actions: GridActions;
};

/** A cell to type in. It shows the present value until something is typed. */
function GridCell({ index, column, row, check, actions }: GridCellProps) {
  // An emptied cell stays empty while the focus is in it.
  const [draft, setDraft] = useState<string>();
  const entered = useRef("");
  const id = useId();
  const typed = row[column] ?? "";
  const issue = check?.issues[column];
  const step = column === "sku" ? undefined : check?.change?.[column];

  function change(text: string) {
    setDraft(text);
    actions.edit(row.id, column, text);
  }

  function revert() {
    if (draft === undefined) return;
    setDraft(undefined);
    actions.edit(row.id, column, entered.current);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const key = cellKey(pressedOf(event));
    if (!key) return;
    event.preventDefault();
    if ("move" in key) {
      const { rows, columns } = key.move;
      const next = gridColumns[gridColumns.indexOf(column) + columns];
      if (next) actions.focus(index + rows, next);
    } else if (key.run === "revert") revert();
    else {
      setDraft(undefined);
      actions.run(key.run);
    }
  }

  return (
    <td
      className={classes.cell}
      data-column={column}
      data-changed={step !== undefined}
      data-wrong={issue !== undefined}
    >
      <span className={classes.label} aria-hidden="true">
        {columnLabels[column]}
      </span>
      <span className={classes.field}>
        {step ? (
          <span id={`${id}-from`} className={classes.from}>
            <span className="tap-sr-only">Trước đó </span>
            {formatCount(step.from)}
            <span aria-hidden="true"> →</span>
          </span>
        ) : null}
        <input
          className={classes.input}
          value={draft ?? (typed || presentText(check, column))}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={(event) => {
            entered.current = typed;
            event.currentTarget.select();
            actions.enter(index);
          }}
          onBlur={() => {
            setDraft(undefined);
            actions.leave();
          }}
          onKeyDown={onKeyDown}
          placeholder={column === "sku" ? columnLabels.sku : undefined}
          inputMode={column === "sku" ? "text" : "numeric"}
          autoComplete="off"
          autoCapitalize={column === "sku" ? "characters" : undefined}
          spellCheck={false}
          data-cell={`${index}:${column}`}
          // Escape reverts the cell and does not close the dialog.
          data-mantine-stop-propagation="true"
          aria-label={labelOf(row, column, index)}
          aria-invalid={issue !== undefined}
          aria-describedby={issue || step ? `${id}-issue ${id}-from` : undefined}
        />
      </span>
      {issue ? (
        <span id={`${id}-issue`} className={classes.issue}>
          {issue}
        </span>
      ) : null}
    </td>
  );
}

function presentText(check: CheckedRow | undefined, column: GridColumn): string {
  if (column === "sku" || !check?.known) return "";
  return formatCount(check.known.version[column]);
}

/** "Tồn kho, GAO-ST25-5KG". */
function labelOf({ sku }: GridRow, column: GridColumn, index: number): string {
  const isNamed = column !== "sku" && sku.trim() !== "";
  return `${columnLabels[column]}, ${isNamed ? sku.trim() : `dòng ${formatCount(index + 1)}`}`;
}

function pressedOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return {
    key,
    shiftKey,
    isCommand: ctrlKey || metaKey,
    isAtStart: isAll || (selectionStart === 0 && selectionEnd === 0),
    isAtEnd: isAll || selectionStart === value.length,
  };
}

/** What a key does in a cell, as in a spreadsheet. */
type CellKey =
  | { move: { rows: number; columns: number } }
  | { run: "revert" | "undo" | "redo" | "save" };

type Pressed = {
  key: string;
  shiftKey: boolean;
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean;
  /** True if no caret would move: all text is selected, or it is at that end. */
  isAtStart: boolean;
  isAtEnd: boolean;
};

const PAGE = 10;

const move = (rows: number, columns = 0): CellKey => ({ move: { rows, columns } });

/** Undefined for what the field itself or the browser does; Tab is among it. */
export function cellKey(pressed: Pressed): CellKey | undefined {
  return pressed.isCommand ? commandOf(pressed) : moveOf(pressed);
}

function commandOf({ key, shiftKey }: Pressed): CellKey | undefined {
  switch (key.toLowerCase()) {
    case "z":
      return { run: shiftKey ? "redo" : "undo" };
    case "y":
      return { run: "redo" };
    case "enter":
      return { run: "save" };
    default:
      return undefined;
  }
}

function moveOf({ key, shiftKey, isAtStart, isAtEnd }: Pressed): CellKey | undefined {
  switch (key) {
    case "Enter":
      return move(shiftKey ? -1 : 1);
    case "ArrowDown":
      return move(1);
    case "ArrowUp":
      return move(-1);
    case "PageDown":
      return move(PAGE);
    case "PageUp":
      return move(-PAGE);
    case "ArrowLeft":
      return isAtStart && !shiftKey ? move(0, -1) : undefined;
    case "ArrowRight":
      return isAtEnd && !shiftKey ? move(0, 1) : undefined;
    case "Escape":
      return { run: "revert" };
    default:
      return undefined;
  }
}
