import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./grid.module.css";
import type { GridConflict } from "./grid-steps.ts";

/** Only `Contested` columns can be changed by others meanwhile. */
export type GridActions<Column extends string, Contested extends string = Column> = {
  edit: (rowId: number, column: Column, text: string) => void;
  /** What is typed next is another step to undo. */
  leave: () => void;
  enter: (index: number) => void;
  focus: (index: number, column: Column) => void;
  remove: (rowId: number) => void;
  decide: (conflict: GridConflict<Contested>, keepsMine: boolean) => void;
  run: (command: "undo" | "redo" | "save") => void;
};

export type GridCellContent<Column extends string> = {
  rowId: number;
  index: number;
  column: Column;
  kind: "text" | "number";
  typed: string;
  present: string;
  /** The column's name, shown where the row has several lines. */
  label: string;
  name: string;
  isChanged: boolean;
  /** The value before a change, where no other cell shows it. */
  from?: number | undefined;
  issue: string | undefined;
  isFirst?: boolean;
};

type GridCellProps<Column extends string> = {
  cell: GridCellContent<Column>;
  columns: readonly Column[];
  actions: Pick<GridActions<Column>, "edit" | "leave" | "enter" | "focus" | "run">;
};

export function GridCell<Column extends string>(props: GridCellProps<Column>) {
  const { cell, columns, actions } = props;
  const { rowId, index, column, kind, typed, present, isChanged, from, issue } = cell;
  // An emptied cell stays empty while it has the focus.
  const [draft, setDraft] = useState<string>();
  const entered = useRef("");
  const id = useId();

  function change(text: string) {
    setDraft(text);
    actions.edit(rowId, column, text);
  }

  function revert() {
    if (draft === undefined) return;
    setDraft(undefined);
    actions.edit(rowId, column, entered.current);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const key = cellKey(pressedOf(event));
    if (!key) return;
    event.preventDefault();
    if ("move" in key) {
      const next = columns[columns.indexOf(column) + key.move.columns];
      if (next) actions.focus(index + key.move.rows, next);
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
      data-kind={kind}
      data-changed={isChanged}
      data-wrong={issue !== undefined}
    >
      <span className={classes.label} aria-hidden="true">
        {cell.label}
      </span>
      <span className={classes.field}>
        {from !== undefined ? (
          <span id={`${id}-from`} className={classes.from}>
            <span className="tap-sr-only">Trước đó </span>
            {formatCount(from)}
            <span aria-hidden="true"> →</span>
          </span>
        ) : null}
        <input
          className={classes.input}
          value={draft ?? (typed || present)}
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
          placeholder={kind === "text" ? cell.label : undefined}
          inputMode={kind === "text" ? "text" : "numeric"}
          autoComplete="off"
          autoCapitalize={kind === "text" ? "characters" : undefined}
          spellCheck={false}
          data-autofocus={cell.isFirst || undefined}
          data-cell={`${index}:${column}`}
          // Escape reverts the cell and must not close the dialog.
          data-mantine-stop-propagation="true"
          aria-label={cell.name}
          aria-invalid={issue !== undefined}
          aria-describedby={issue || from !== undefined ? `${id}-issue ${id}-from` : undefined}
        />
      </span>
      {issue ? (
        <span id={`${id}-issue`} className={classes.issue} title={issue}>
          {issue}
        </span>
      ) : null}
    </td>
  );
}

/** `isNew`: the row below the last one, which does not exist yet. */
export function RowNumber({ index, isNew = false }: { index: number; isNew?: boolean }) {
  return (
    <th scope="row" className={classes.number}>
      {isNew ? <span className="tap-sr-only">Dòng mới</span> : formatCount(index + 1)}
    </th>
  );
}

type TextCellProps = {
  column: string;
  kind?: "text" | "number";
  title?: string | undefined;
  children: ReactNode;
};

export function TextCell({ column, kind = "text", title, children }: TextCellProps) {
  return (
    <td className={classes.text} data-column={column} data-kind={kind} title={title}>
      {children}
    </td>
  );
}

type RemoveCellProps = { index: number; onRemove: () => void };

export function RemoveCell({ index, onRemove }: RemoveCellProps) {
  return (
    <td className={classes.remove} data-column="remove">
      {/* Not Mantine's: there is one in each of many rows. */}
      <button
        type="button"
        className={classes.removeButton}
        tabIndex={-1}
        aria-label={`Bỏ dòng ${formatCount(index + 1)}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </td>
  );
}

type ConflictStripProps<Column extends string> = {
  conflict: GridConflict<Column>;
  label: string;
  name: string;
  mine: number | undefined;
  span: number;
  decide: GridActions<Column>["decide"];
};

export function ConflictStrip<Column extends string>(props: ConflictStripProps<Column>) {
  const { conflict, label, name, mine, span, decide } = props;
  const { seen, current } = conflict;
  return (
    <td colSpan={span} className={classes.strip}>
      <span>
        {label} vừa được người khác đổi từ {formatCount(seen)} thành{" "}
        <strong>{formatCount(current)}</strong>.
      </span>
      <span className={classes.choices}>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => decide(conflict, true)}
          aria-label={`Giữ ${formatCount(mine)} của tôi, ${label}, ${name}`}
        >
          Giữ {formatCount(mine)} của tôi
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => decide(conflict, false)}
          aria-label={`Lấy ${formatCount(current)}, ${label}, ${name}`}
        >
          Lấy {formatCount(current)}
        </Button>
      </span>
    </td>
  );
}

type FailureStripProps = { span: number; children: ReactNode };

export function FailureStrip({ span, children }: FailureStripProps) {
  return (
    <td colSpan={span} className={classes.strip} data-failure>
      <span>{children}</span>
    </td>
  );
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

/** Undefined for what the field or the browser handles, such as Tab. */
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
