import Papa from "papaparse";
import { formatDate, formatDateTime } from "../format.ts";
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

/**
 * CSV text: UTF-8, unformatted numbers ("1234567", "0.125"), dates as Vietnamese readers write
 * them. Text that a spreadsheet would evaluate as a formula gets an apostrophe.
 */
export function csvOf({ columns, rows }: Sheet): Blob {
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row) => columns.map(({ kind }, index) => writtenValue(kind, row[index])));
  const text = Papa.unparse({ fields, data }, { escapeFormulae: true });
  return new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" });
}

function writtenValue(kind: SheetColumn["kind"], value: SheetValue): string | number {
  if (kind === "date") return writtenDate(value);
  if (typeof value === "number" && kind !== "text") return Number.isFinite(value) ? value : "";
  return value === null || value === undefined ? "" : String(value);
}

function writtenDate(value: SheetValue): string {
  const moment = momentOf(value);
  if (!moment) return "";
  return isDay(value) ? formatDate(moment) : formatDateTime(moment);
}

/** The line by which Excel is told the separator; it shows no row for it. */
const SEPARATOR_LINE = /^\u{FEFF}?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/iu;

/** Parses CSV text separated by , ; | or tab, or by what its first line says. */
export function parseCsv(text: string): string[][] {
  const [line = "", separator] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(line.length);
  const delimiter = separator ?? delimiterOf(table);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter });
  // An unclosed quote swallows the rest of the file.
  if (errors.some(({ type }) => type === "Quotes")) throw new SheetError("unreadable");
  return data.map((row) => row.map(withoutGuard));
}

/** Blank rows would mislead the detection. */
const delimiterOf = (text: string) =>
  Papa.parse(text, { preview: 20, skipEmptyLines: "greedy" }).meta.delimiter;

/** Our own export added the apostrophe; it is not part of the value. */
const withoutGuard = (value: string) => value.replace(/^'(?=[=+\-@\t\r])/, "");
