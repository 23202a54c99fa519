import type { GridColumn } from "./columns.ts";
import type { Conflict } from "./product-changes.ts";

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
