import { TableError } from "./columns.ts";

const MAX_BYTES = 5 * 1024 * 1024;

/** The first bytes of an .xlsx file, which is a zip. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/**
 * Reads a file by its content, not by its name: the visible sheets of an .xlsx, else CSV. Works in
 * Node and in the tab; the packages are loaded on first use.
 * @throws TableError
 */
export async function readTables(file: Blob): Promise<string[][][]> {
  if (file.size > MAX_BYTES) throw new TableError("Tệp phải nhỏ hơn 5MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP_MARK.every((byte, index) => bytes[index] === byte);
  const tables = isZip ? await readXlsx(bytes) : [await readCsv(bytes)];
  return tables.map((table) => table.map((row) => row.map((value) => cleanOf(textOf(value)))));
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][][]> {
  // This one needs no DOM, so that it runs in Node, in a worker and in the tab alike.
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

/** The places of the sheets that Excel does not show: lists to choose from, mostly. */
async function hiddenSheets(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  const { strFromU8, unzipSync } = await import("fflate");
  const { "xl/workbook.xml": workbook } = unzipSync(bytes, {
    filter: ({ name }) => name === "xl/workbook.xml",
  });
  const tags = [...strFromU8(workbook ?? new Uint8Array()).matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)];
  return new Set(tags.flatMap(([tag], index) => (/\sstate="\w*hidden"/i.test(tag) ? [index] : [])));
}

/** Without characters that nobody sees, and with the Vietnamese Đ in place of the Icelandic Ð. */
const cleanOf = (text: string) =>
  text
    .normalize("NFC")
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .replaceAll("Ð", "Đ")
    .replaceAll("ð", "đ")
    .trim();

async function readCsv(bytes: Uint8Array): Promise<string[][]> {
  const { default: Papa } = await import("papaparse");
  const all = decode(bytes);
  const [line = "", separator] = SEPARATOR_LINE.exec(all) ?? [];
  const text = all.slice(line.length);
  const { meta } = Papa.parse(text, { preview: 20, skipEmptyLines: "greedy" });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator ?? meta.delimiter });
  // An unclosed quote swallows the rest of the file.
  if (errors.some(({ type }) => type === "Quotes")) throw unreadable();
  return data.map((row) => row.map(withoutGuard));
}

/** By which Excel is told the separator; it shows no row for it. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // A picture, an old .xls: anything but text.
    if (!text.includes("\0")) return text;
  } catch {
    // Not UTF-8: below.
  }
  throw unreadable();
}

function unreadable(): TableError {
  return new TableError("Không đọc được tệp này: cần tệp .xlsx, hoặc .csv mã hóa UTF-8");
}

/** Our own export guards such texts with an apostrophe; it is not part of the value. */
function withoutGuard(value: string): string {
  return value.replace(/^'(?=[=+\-@\t\r])/, "");
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return numberText(value);
  // Excel's dates have no time zone and are read as UTC.
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** As many digits as Excel shows; "18.125" gets a zero, because as a text it is 18,125. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
