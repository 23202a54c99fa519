import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { skuFinder } from "#web/lib/sku.ts";
import { SheetError, type SheetProblem } from "#web/lib/spreadsheet/sheet.ts";
import { cleanCell, type Header, headerIn, type NamedColumn } from "#web/lib/spreadsheet/table.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { amountOf } from "../bulk-changes.ts";
import {
  columnLabels,
  type GridAction,
  type GridColumn,
  type GridState,
  gridColumns,
  type KnownBySku,
  MAX_ROWS,
  type Table,
  type TableRow,
} from "./grid-state.ts";
import type { GridHandle } from "./stock-grid.tsx";

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

/** The cell of the grid that this element is, by its attribute `data-cell`: "12:stock". */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const [index, name] = target.dataset.cell?.split(":") ?? [];
  const column = gridColumns.find((each) => each === name);
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

const problemTexts: Record<SheetProblem, string> = {
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
    throw new ApiError(400, { message: problemTexts[problem] });
  }
}

const QUOTE = '"';

/**
 * The cells of text copied from Excel, Google Sheets or LibreOffice: columns separated by tabs,
 * lines by CRLF, LF or CR. A cell with a tab, a quote or a line break is quoted, its quotes doubled.
 * Lines without any text are dropped.
 */
export function cellsOf(text: string): string[][] {
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
  return rows.filter((cells) => cells.some((cell) => cell !== ""));
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

/** How people and other systems call the columns. */
const namedColumns: readonly NamedColumn<GridColumn>[] = [
  { key: "sku", names: ["Mã SKU", "SKU", "sku_code", "Mã hàng", "Mã sản phẩm"] },
  {
    key: "stock",
    names: ["Tồn kho", "stock", "stock_quantity", "Số lượng", "Số lượng tồn", "Tồn", "SL"],
  },
  {
    key: "minStock",
    names: ["Ngưỡng cảnh báo", "Ngưỡng", "threshold_min", "min stock", "Tồn tối thiểu"],
  },
];

/**
 * Finds out what the cells mean: by the headers if there are any, else by their place, the first
 * one being in the column `start`.
 */
export function tableOf(cells: readonly (readonly string[])[], start: GridColumn = "sku"): Table {
  const header = headerOf(cells);
  if (!header) return start === "sku" ? tableByPlace(cells) : tableBelow(cells, start);
  const { at, keys, names } = header;
  return {
    rows: rowsOf(keys, cells.slice(at + 1)),
    hasSku: keys.includes("sku"),
    ignored: names.filter((name, index) => name !== "" && !keys[index]),
  };
}

function tableByPlace([first = [], ...others]: readonly (readonly string[])[]): Table {
  const skipped = others.length > 0 && isUnknownHeader(first) ? first.filter(Boolean) : undefined;
  const rows = rowsOf(gridColumns, skipped ? others : [first, ...others]);
  const guessed = gridColumns.filter((column) => rows.some((row) => row[column]));
  return { rows, hasSku: true, ignored: [], guessed, skipped };
}

const tableBelow = (cells: readonly (readonly string[])[], start: GridColumn): Table => ({
  rows: rowsOf(gridColumns.slice(gridColumns.indexOf(start)), cells),
  hasSku: false,
  ignored: [],
});

/** Words where amounts should be, no digit at all, and a name of the kind that no SKU has. */
function isUnknownHeader([sku = "", ...amounts]: readonly string[]): boolean {
  const words = amounts.filter((cell) => cell !== "");
  return (
    /[^!-~]/.test(sku) &&
    !/\d/.test(sku) &&
    words.length > 0 &&
    words.every((cell) => amountOf(cell).kind === "wrong" && !/\d/.test(cell))
  );
}

const headerOf = (cells: readonly (readonly string[])[]): Header<GridColumn> | undefined =>
  headerIn(cells, namedColumns, (keys, at) => keys.has("sku") || at === 0);

/** The sheet of a workbook with a column of SKUs, else the first one. */
export const stockSheet = (sheets: readonly string[][][]): string[][] =>
  sheets.find((rows) => headerOf(rows)?.keys.includes("sku")) ?? sheets[0] ?? [];

const rowsOf = (columns: Header<GridColumn>["keys"], cells: readonly (readonly string[])[]) =>
  cells.map((row) => rowOf(columns, row)).filter((row) => Object.keys(row).length > 0);

function rowOf(columns: Header<GridColumn>["keys"], cells: readonly string[]): TableRow {
  const row: TableRow = {};
  for (const [index, column] of columns.entries()) {
    const text = cells[index];
    if (column && text) row[column] = text;
  }
  return row;
}
