import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { skuFinder } from "#web/lib/sku.ts";
import { SheetError, type SheetProblem } from "#web/lib/spreadsheet/sheet.ts";
import { type Header, headerIn, type NamedColumn } from "#web/lib/spreadsheet/table.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import type { GridHandle } from "#web/ui/table/grid/grid-frame.tsx";
import { type Direction, stepText, useGridMessage } from "#web/ui/table/grid/grid-message.ts";
import { type GridPlace, gridHandlers, linesOf } from "#web/ui/table/grid/grid-paste.ts";
import { amountOf } from "../bulk-changes.ts";
import {
  columnLabels,
  type GridAction,
  type GridColumn,
  type GridState,
  gridColumns,
  isFilled,
  type KnownBySku,
  MAX_ROWS,
  type Table,
  type TableRow,
} from "./grid-state.ts";

type Place = GridPlace<GridColumn>;

export function useGridInput(
  dispatch: (action: GridAction) => void,
  known: KnownBySku,
  fetchSkus: () => Promise<readonly string[]>,
) {
  const { message, say: setMessage, clear } = useGridMessage();

  /** True if there are new rows. */
  function takeCells(cells: readonly (readonly string[])[], verb: string, place?: Place): boolean {
    const lines = cells.filter((row) => row.some(Boolean)).length;
    if (lines > MAX_ROWS) {
      setMessage(`Tối đa ${formatCount(MAX_ROWS)} dòng một lần, ở đây có ${formatCount(lines)}.`);
      return false;
    }
    const table = withKnownSkus(tableOf(cells, place?.column), known);
    const filled = table.rows.filter(isFilled).length;
    if (filled === 0) {
      setMessage("Không có dòng nào để thêm.");
      return false;
    }
    dispatch({ do: "paste", table, from: place?.index ?? MAX_ROWS });
    const count = formatCount(filled);
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
    clearMessage: clear,
    step(state: GridState, direction: Direction) {
      const done = stepText(state, direction);
      if (!done) return;
      dispatch({ do: direction });
      setMessage(done);
    },
    clear() {
      dispatch({ do: "clear" });
      setMessage("Đã xóa hết các dòng. Bấm Hoàn tác để lấy lại.");
    },
    takeText: (text: string, place?: Place) => takeCells(linesOf(text), "Đã dán", place),
    takeFile,
    takeList,
  };
}

/** Otherwise "123456" would be a second row of version "00123456". */
function withKnownSkus(table: Table, known: KnownBySku): Table {
  const find = skuFinder(known);
  const rows = table.rows.map((row) => {
    const found = row.sku === undefined ? undefined : find(row.sku);
    return found ? { ...row, sku: found.version.sku } : row;
  });
  return { ...table, rows };
}

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
  table: RefObject<GridHandle<GridColumn> | null>;
};

export function useGridPaste({ input, state, table }: Options) {
  /** The focused field may disappear with the first rows. */
  function takeFirst(text: string) {
    const isTaken = flushSync(() => input.takeText(text));
    if (isTaken) table.current?.focus(0, "stock");
  }

  const { onPaste, onKeyDown } = gridHandlers({
    columns: gridColumns,
    takeText: (text, place) => (place ? input.takeText(text, place) : takeFirst(text)),
    step(direction) {
      flushSync(() => input.step(state, direction));
      if (state.rows.length === 0) table.current?.focus(0, "stock");
    },
  });

  return { takeFirst, onPaste, onKeyDown };
}

const problemTexts: Record<SheetProblem, string> = {
  unreadable: "Không đọc được tệp này. Hãy dùng tệp Excel (.xlsx) hoặc CSV.",
  tooLarge: "Tệp quá lớn: tối đa 5 MB.",
  empty: "Tệp không có dữ liệu.",
};

/** @throws ApiError with the reason as its message */
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

export function tableOf(cells: readonly (readonly string[])[], start: GridColumn = "sku"): Table {
  const header = headerOf(cells);
  if (!header) return start === "sku" ? tableByPlace(cells) : tableBelow(cells, start);
  const { at, keys, names } = header;
  const hasSku = keys.includes("sku");
  const below = cells.slice(at + 1);
  return {
    rows: hasSku ? rowsOf(keys, below) : placedRowsOf(keys, below),
    hasSku,
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
  rows: placedRowsOf(gridColumns.slice(gridColumns.indexOf(start)), cells),
  hasSku: false,
  ignored: [],
});

/** Words instead of amounts, no digits, and a character that no SKU has. */
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

export const stockSheet = (sheets: readonly string[][][]): string[][] =>
  sheets.find((rows) => headerOf(rows)?.keys.includes("sku")) ?? sheets[0] ?? [];

const rowsOf = (columns: Header<GridColumn>["keys"], cells: readonly (readonly string[])[]) =>
  placedRowsOf(columns, cells).filter(isFilled);

function placedRowsOf(
  columns: Header<GridColumn>["keys"],
  cells: readonly (readonly string[])[],
): TableRow[] {
  const rows = cells.map((row) => rowOf(columns, row));
  return rows.slice(0, rows.findLastIndex(isFilled) + 1);
}

function rowOf(columns: Header<GridColumn>["keys"], cells: readonly string[]): TableRow {
  const row: TableRow = {};
  for (const [index, column] of columns.entries()) {
    const text = cells[index];
    if (column && text) row[column] = text;
  }
  return row;
}
