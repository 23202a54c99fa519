import Papa from "papaparse";
import { TableError } from "./columns.ts";

const MAX_BYTES = 5 * 1024 * 1024;

/** An .xlsx file is a zip. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** By content, not by name: the visible sheets of an .xlsx, else CSV. @throws TableError */
export async function readTables(file: Blob): Promise<string[][][]> {
  if (file.size > MAX_BYTES) throw new TableError("Tệp phải nhỏ hơn 5MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP_MARK.every((byte, index) => bytes[index] === byte);
  const tables = isZip ? await readXlsx(bytes) : [readCsv(bytes)];
  return tables.map((table) => table.map((row) => row.map((value) => cleanOf(textOf(value)))));
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][][]> {
  // Needs no DOM, so it runs in Node, in a worker and in the tab.
  const [{ default: readSheets }, hidden] = await Promise.all([
    import("read-excel-file/web-worker"),
    hiddenSheets(bytes),
  ]).catch(() => {
    throw new TableError("Không đọc được tệp Excel này");
  });
  try {
    const sheets = await readSheets(bytes.buffer);
    return sheets.filter((_, index) => !hidden.has(index)).map(({ data }) => data);
  } catch {
    throw new TableError("Không đọc được tệp Excel này");
  }
}

/** Sheets that Excel does not show: mostly lists to choose from. */
async function hiddenSheets(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  const { strFromU8, unzipSync } = await import("fflate");
  const { "xl/workbook.xml": workbook } = unzipSync(bytes, {
    filter: ({ name }) => name === "xl/workbook.xml",
  });
  const tags = [...strFromU8(workbook ?? new Uint8Array()).matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)];
  return new Set(tags.flatMap(([tag], index) => (/\sstate="\w*hidden"/i.test(tag) ? [index] : [])));
}

/** Without invisible characters, and with Vietnamese Đ instead of Icelandic Ð. */
const cleanOf = (text: string) =>
  text
    .normalize("NFC")
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .replaceAll("Ð", "Đ")
    .replaceAll("ð", "đ")
    .trim();

function readCsv(bytes: Uint8Array): string[][] {
  const all = decode(bytes);
  const [line = "", separator] = SEPARATOR_LINE.exec(all) ?? [];
  const text = all.slice(line.length);
  const { meta } = Papa.parse(text, { preview: 20, skipEmptyLines: "greedy" });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator ?? meta.delimiter });
  // An unclosed quote swallows the rest of the file.
  if (errors.some(({ type }) => type === "Quotes")) throw unreadable();
  return data.map((row) => row.map(withoutGuard));
}

/** Tells Excel the separator; not a row. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // NUL: a picture, an old .xls.
    if (!text.includes("\0")) return text;
  } catch {
    // Not UTF-8.
  }
  throw unreadable();
}

function unreadable(): TableError {
  return new TableError("Không đọc được tệp này: cần tệp .xlsx, hoặc .csv mã hóa UTF-8");
}

/** Our export guards such texts with an apostrophe, which is not part of the value. */
function withoutGuard(value: string): string {
  return value.replace(/^'(?=[=+\-@\t\r])/, "");
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return numberText(value);
  // Excel's dates have no time zone and are read as UTC.
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** As many digits as Excel shows; "18.125" gets a zero, because as text it is 18,125. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
