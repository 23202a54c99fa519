import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { skuFinder } from "#web/lib/sku.ts";
import { SheetError, type SheetProblem } from "#web/lib/spreadsheet/sheet.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import type { GridAction, GridState } from "./grid-state.ts";
import {
  cellsOf,
  columnLabels,
  type GridColumn,
  type KnownBySku,
  MAX_ROWS,
  stockSheet,
  type Table,
  tableOf,
} from "./rows.ts";
import type { GridHandle } from "./stock-grid.tsx";
import { placeOf } from "./use-stock-grid.ts";

/** A cell of the grid. */
type Place = { index: number; column: GridColumn };

/** The same text with another id is a new message: screen readers say it again. */
type GridMessage = { id: number; text: string };

const steps = {
  undo: { from: "past", done: "Đã hoàn tác." },
  redo: { from: "future", done: "Đã làm lại." },
} as const;

/** Brings rows into the grid, from the clipboard, a file or the list, and says what came of it. */
export function useGridInput(
  dispatch: (action: GridAction) => void,
  known: KnownBySku,
  fetchSkus: () => Promise<readonly string[]>,
) {
  const [message, setNext] = useState<GridMessage>();
  const setMessage = (text: string) => setNext((last) => ({ id: (last?.id ?? 0) + 1, text }));

  /** True if there are new rows. */
  function takeCells(cells: readonly (readonly string[])[], verb: string, place?: Place): boolean {
    if (cells.length > MAX_ROWS) {
      setMessage(
        `Tối đa ${formatCount(MAX_ROWS)} dòng một lần, ở đây có ${formatCount(cells.length)}.`,
      );
      return false;
    }
    const table = withKnownSkus(tableOf(cells, place?.column), known);
    if (table.rows.length === 0) {
      setMessage("Không có dòng nào để thêm.");
      return false;
    }
    dispatch({ do: "paste", table, from: place?.index ?? MAX_ROWS });
    const count = formatCount(table.rows.length);
    setMessage(`${verb} ${count} dòng. Bấm Hoàn tác để bỏ.${readingOf(table)}`);
    return true;
  }

  const takeFile = useSingleFlight(async (file: File) => {
    try {
      takeCells(await cellsOfFile(file), "Đã nhập từ tệp");
    } catch (error) {
      setMessage(messageOf(error, genericErrorText));
    }
  });

  const takeList = useSingleFlight(async () => {
    try {
      const skus = await fetchSkus();
      dispatch({ do: "load", skus: skus.slice(0, MAX_ROWS) });
      setMessage(`Đã lấy ${formatCount(Math.min(skus.length, MAX_ROWS))} phiên bản của danh sách.`);
    } catch (error) {
      setMessage(messageOf(error, genericErrorText));
    }
  });

  return {
    message,
    clearMessage: () => setNext(undefined),
    /** Undo and redo, if there is anything; the last message is about what is no longer there. */
    step(state: GridState, direction: "undo" | "redo") {
      if (state[steps[direction].from].length === 0) return;
      dispatch({ do: direction });
      setMessage(steps[direction].done);
    },
    clear() {
      dispatch({ do: "clear" });
      setMessage("Đã xóa hết các dòng. Bấm Hoàn tác để lấy lại.");
    },
    takeText: (text: string, place?: Place) => takeCells(cellsOf(text), "Đã dán", place),
    takeFile,
    takeList,
  };
}

/** "123456" is written as the version's "00123456": it would be a second row of it. */
function withKnownSkus(table: Table, known: KnownBySku): Table {
  const find = skuFinder(known);
  const rows = table.rows.map((row) => {
    const found = row.sku === undefined ? undefined : find(row.sku);
    return found ? { ...row, sku: found.version.sku } : row;
  });
  return { ...table, rows };
}

/** How the columns were read, where the headers do not say so. */
function readingOf({ ignored, guessed, skipped }: Table): string {
  if (!guessed) return ignored.length > 0 ? ` Bỏ qua cột ${ignored.join(", ")}.` : "";
  const header = skipped
    ? `Không hiểu dòng tiêu đề "${skipped.join(", ")}"`
    : "Không thấy dòng tiêu đề";
  const columns = guessed.map((column) => columnLabels[column]).join(", ");
  return ` ${header} nên đọc theo thứ tự cột: ${columns}.`;
}

export type GridInput = ReturnType<typeof useGridInput>;

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

const texts: Record<SheetProblem, string> = {
  unreadable: "Không đọc được tệp này. Hãy dùng tệp Excel (.xlsx) hoặc CSV.",
  tooLarge: "Tệp quá lớn: tối đa 5 MB.",
  empty: "Tệp không có dữ liệu.",
};

/**
 * The rows of an Excel or CSV file, without blank ones, read in a worker.
 * @throws ApiError with the reason as its message
 */
async function cellsOfFile(file: File): Promise<string[][]> {
  try {
    const { readSheets } = await import("#web/lib/spreadsheet/spreadsheet.ts");
    const rows = stockSheet(await readSheets(file));
    return rows.filter((row) => row.some((cell) => cell !== ""));
  } catch (error) {
    const problem = error instanceof SheetError ? error.problem : "unreadable";
    throw new ApiError(400, { message: texts[problem] });
  }
}
