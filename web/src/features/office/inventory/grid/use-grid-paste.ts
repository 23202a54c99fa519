import type { ClipboardEvent, KeyboardEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import type { GridState } from "./grid-state.ts";
import { placeOf } from "./place.ts";
import type { GridHandle } from "./stock-grid.tsx";
import type { GridInput } from "./use-grid-input.ts";

type Options = {
  input: GridInput;
  state: GridState;
  table: RefObject<GridHandle | null>;
};

/** Pasting anywhere in the dialog, and undo where no cell has the focus. */
export function useGridPaste({ input, state, table }: Options) {
  /** The field that had the focus may leave with the first rows. */
  function takeFirst(text: string) {
    const isTaken = flushSync(() => input.takeText(text));
    if (isTaken) table.current?.focus(0, "stock");
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    const place = placeOf(event.target);
    // A single value belongs into the field itself.
    if (!place && event.target instanceof HTMLInputElement) return;
    if (place && !/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    if (place) input.takeText(text, place);
    else takeFirst(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = directionOf(event);
    if (!direction || isTyping(event.target)) return;
    event.preventDefault();
    flushSync(() => input.step(state, direction));
    // The field to paste into has left.
    if (state.rows.length === 0) table.current?.focus(0, "stock");
  }

  return { takeFirst, onPaste, onKeyDown };
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
