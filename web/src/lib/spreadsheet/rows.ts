import { parseCsv } from "./csv.ts";
import { decodeText } from "./decode.ts";
import { SheetError } from "./sheet.ts";
import { cleanCell } from "./table.ts";
import { workbookSheets } from "./workbook.ts";

/** The first bytes of an .xlsx file, which is a zip. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/**
 * Reads the tables of a file by its content, not by its name: the visible sheets of an .xlsx that
 * are not empty, else delimited text, at least one. Throws a SheetError.
 */
export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][][]> {
  const isZip = ZIP_MARK.every((byte, index) => bytes[index] === byte);
  const tables = isZip ? await xlsxTables(bytes) : [csvRows(bytes)];
  const filled = tables.map(tidy).filter((rows) => rows.length > 0);
  if (filled.length === 0) throw new SheetError("empty");
  return filled;
}

async function xlsxTables(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][][]> {
  try {
    return await workbookSheets(bytes);
  } catch {
    throw new SheetError("unreadable");
  }
}

function csvRows(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  // A picture, an old .xls: anything but text.
  if (text.includes("\0")) throw new SheetError("unreadable");
  return parseCsv(text);
}

/** Pads rows to the longest; blank rows within stay, so that row numbers are the file's. */
function tidy(rows: readonly (readonly unknown[])[]): string[][] {
  const texts = rows.map((row) => row.map((value) => cleanCell(textOf(value))));
  const last = texts.findLastIndex((row) => row.some((value) => value !== ""));
  const filled = texts.slice(0, last + 1);
  const width = filled.reduce((most, { length }) => Math.max(most, length), 0);
  return filled.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
}

const MOST_DIGITS = 15;
const EXACT = 10 ** MOST_DIGITS;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return writtenNumber(value);
  return value instanceof Date ? writtenDate(value) : String(value);
}

/**
 * A number with as many digits as Excel shows. Three decimals get a zero behind them: as text,
 * 18.125 is eighteen thousand. Above 15 digits Excel has lost the last ones, which must not look like
 * a code.
 */
function writtenNumber(value: number): string {
  if (Math.abs(value) >= EXACT) return value.toExponential(MOST_DIGITS - 1).replace(/0+e/, "e");
  const text = String(Number(value.toPrecision(MOST_DIGITS)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** As displayed in the cell: Excel's dates have no time zone and are read as UTC. */
function writtenDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day = "", time = ""] = date.toISOString().split("T");
  const written = day.split("-").reverse().join("/");
  const minutes = time.slice(0, "HH:mm".length);
  return minutes === "00:00" ? written : `${written} ${minutes}`;
}
