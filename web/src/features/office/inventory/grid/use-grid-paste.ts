import type { ClipboardEvent, KeyboardEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import type { GridAction } from "./grid-state.ts";
import { placeOf } from "./place.ts";
import type { GridHandle } from "./stock-grid.tsx";
import type { GridInput } from "./use-grid-input.ts";

type Options = {
  input: GridInput;
  dispatch: (action: GridAction) => void;
  table: RefObject<GridHandle | null>;
};

/** Pasting anywhere in the dialog, and undo where no cell has the focus. */
export function useGridPaste({ input, dispatch, table }: Options) {
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
    const isCommand = event.ctrlKey || event.metaKey;
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea");
    if (!isCommand || isTyping || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    dispatch({ do: event.shiftKey ? "redo" : "undo" });
  }

  return { takeFirst, onPaste, onKeyDown };
}
