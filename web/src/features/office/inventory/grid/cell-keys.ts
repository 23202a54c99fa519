/** What a key does in a cell, as in a spreadsheet. */
export type CellKey =
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
