import { readSheet } from "read-excel-file/web-worker";
import { parseCsv } from "./csv.ts";
import { decodeText } from "./decode.ts";
import { SheetError } from "./sheet.ts";

/** The first bytes of an .xlsx file, which is a zip. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/**
 * Reads the rows of a file by its content, not by its name: the first sheet of an .xlsx, else
 * delimited text. Throws a SheetError.
 */
export async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const isZip = ZIP_MARK.every((byte, index) => bytes[index] === byte);
  const rows = tidy(isZip ? await xlsxRows(bytes) : csvRows(bytes));
  if (rows.length === 0) throw new SheetError("empty");
  return rows;
}

async function xlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][]> {
  try {
    return await readSheet(bytes.buffer);
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
  const texts = rows.map((row) => row.map((value) => textOf(value).normalize("NFC").trim()));
  const last = texts.findLastIndex((row) => row.some((value) => value !== ""));
  const filled = texts.slice(0, last + 1);
  const width = filled.reduce((most, { length }) => Math.max(most, length), 0);
  return filled.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? writtenDate(value) : String(value);
}

/** As displayed in the cell: Excel's dates have no time zone and are read as UTC. */
function writtenDate(date: Date): string {
  const [day = "", time = ""] = date.toISOString().split("T");
  const written = day.split("-").reverse().join("/");
  const minutes = time.slice(0, "HH:mm".length);
  return minutes === "00:00" ? written : `${written} ${minutes}`;
}
