import type { ClipboardEvent, KeyboardEvent } from "react";
import { cleanCell } from "#web/lib/spreadsheet/table.ts";

export type GridPlace<Column> = { index: number; column: Column };

type Handlers<Column> = {
  columns: readonly Column[];
  /** `place` is undefined if the text was pasted outside of the cells. */
  takeText: (text: string, place: GridPlace<Column> | undefined) => void;
  step: (direction: "undo" | "redo") => void;
};

export function gridHandlers<Column extends string>({ columns, takeText, step }: Handlers<Column>) {
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    const place = placeOf(event.target, columns);
    // A single value belongs into the field itself.
    if (!place && event.target instanceof HTMLInputElement) return;
    if (place && !/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    takeText(text, place);
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = directionOf(event);
    if (!direction || isTyping(event.target)) return;
    event.preventDefault();
    step(direction);
  }

  return { onPaste, onKeyDown };
}

/** `data-cell` is like "12:stock". */
function placeOf<Column extends string>(
  target: EventTarget,
  columns: readonly Column[],
): GridPlace<Column> | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const [index, name] = target.dataset.cell?.split(":") ?? [];
  const column = columns.find((each) => each === name);
  return column ? { index: Number(index), column } : undefined;
}

function directionOf({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) {
  if (!ctrlKey && !metaKey) return undefined;
  if (key.toLowerCase() === "y") return "redo";
  if (key.toLowerCase() !== "z") return undefined;
  return shiftKey ? "redo" : "undo";
}

/** The field undoes its own text; the one to paste into has the focus after an undo, and is empty. */
function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== "";
  return target instanceof HTMLInputElement;
}

const QUOTE = '"';

/**
 * Tabs between columns; CRLF, LF or CR after lines, usually after the last one too. A cell with a tab, a
 * quote or a line break is quoted, its quotes doubled (Excel, Google Sheets, LibreOffice).
 */
export function linesOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = 0;
  while (from <= text.length) {
    const { cell, end } = text[from] === QUOTE ? quotedCell(text, from) : plainCell(text, from);
    row.push(cleanCell(cell));
    const separator = text[end];
    from = end + 1;
    if (separator === "\t") continue;
    if (separator === "\r" && text[from] === "\n") from += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

type Cell = { cell: string; end: number };

const separators = /[\t\r\n]/g;

function plainCell(text: string, from: number): Cell {
  separators.lastIndex = from;
  const end = separators.exec(text)?.index ?? text.length;
  return { cell: text.slice(from, end), end };
}

/** A quote that is not closed before a separator is text: `5" pipe` is copied as it is. */
function quotedCell(text: string, from: number): Cell {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, at);
    if (quote < 0) return plainCell(text, from);
    cell += text.slice(at, quote);
    if (text[quote + 1] !== QUOTE) {
      const isClosed = quote + 1 === text.length || /[\t\r\n]/.test(text[quote + 1] ?? "");
      return isClosed ? { cell, end: quote + 1 } : plainCell(text, from);
    }
    cell += QUOTE;
    at = quote + 2;
  }
}
