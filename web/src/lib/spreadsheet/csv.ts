import Papa from "papaparse";
import { formatTime, isoDay } from "../format.ts";
import {
  isDay,
  momentOf,
  type Sheet,
  type SheetColumn,
  SheetError,
  type SheetValue,
} from "./sheet.ts";

/** Without it, Excel decodes the text with the system's code page. */
const BYTE_ORDER_MARK = "\u{FEFF}";

/** Not the package's own pattern, which misses formulas of several lines. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Unless only a server reads it, text that a spreadsheet would evaluate as a formula gets an apostrophe. */
export function csvOf({ columns, rows }: Sheet, isForServer = false): Blob {
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row) => columns.map(({ kind }, index) => writtenValue(kind, row[index])));
  const text = Papa.unparse({ fields, data }, { escapeFormulae: !isForServer && FORMULA });
  return new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" });
}

function writtenValue(kind: SheetColumn["kind"], value: SheetValue): string | number {
  if (kind === "date") return writtenDate(value);
  if (typeof value === "number" && kind !== "text") return Number.isFinite(value) ? value : "";
  return value === null || value === undefined ? "" : String(value);
}

/** Year first: an English Excel reads 05/11/2026 as the 11th of May. */
function writtenDate(value: SheetValue): string {
  const moment = momentOf(value);
  if (!moment) return "";
  return isDay(value) ? value : `${isoDay(moment)} ${formatTime(moment)}`;
}

/** Tells Excel the separator; Excel shows no row for it. */
const SEPARATOR_LINE = /^\u{FEFF}?"?sep=(.)"?\1*[ \t]*(?:\r\n|\r|\n|$)/iu;

export function parseCsv(text: string): string[][] {
  const [line = "", separator] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(line.length);
  const delimiter = separator ?? delimiterOf(table);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter });
  // An unclosed quote swallows the rest of the file.
  if (errors.some(({ type }) => type === "Quotes")) throw new SheetError("unreadable");
  return data.map((row) => row.map(withoutGuard));
}

/** The one that makes the largest table: titles and prices contain separators, too. */
function delimiterOf(text: string): string {
  const options = { preview: 20, skipEmptyLines: "greedy" } as const;
  const found = [",", ";", "\t", "|"].map((delimiter) => {
    const counts = new Map<number, number>();
    for (const { length } of Papa.parse<string[]>(text, { delimiter, ...options }).data) {
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    }
    const cells = [...counts].map(([columns, rows]) => columns * rows);
    return { delimiter, cells: Math.max(0, ...cells) };
  });
  // Not toSorted: workers of older browsers have none.
  const [best] = found.sort((a, b) => b.cells - a.cells);
  return best?.delimiter ?? ",";
}

function withoutGuard(value: string): string {
  const isGuarded = value.startsWith("'") && FORMULA.test(value.slice(1));
  return isGuarded ? value.slice(1) : value.replace(/^="([^"]*)"$/, "$1");
}
