import { type KeyboardEvent, useId, useRef, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { cellKey } from "./cell-keys.ts";
import type { CheckedRow } from "./check.ts";
import classes from "./grid-cell.module.css";
import type { Conflict } from "./product-changes.ts";
import { columnLabels, type GridColumn, type GridRow, gridColumns } from "./rows.ts";

type GridCellProps = {
  index: number;
  column: GridColumn;
  row: GridRow;
  check: CheckedRow | undefined;
  actions: GridActions;
};

/** A cell to type in. It shows the present value until something is typed. */
export function GridCell({ index, column, row, check, actions }: GridCellProps) {
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
