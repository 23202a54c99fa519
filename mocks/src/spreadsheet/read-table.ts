import { TableError } from "./columns.ts";

const MAX_BYTES = 5 * 1024 * 1024;

/** The first bytes of an .xlsx file, which is a zip. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/**
 * Reads a file by its content, not by its name: the first sheet of an .xlsx, else CSV. Works in Node
 * and in the tab; the packages are loaded on first use.
 * @throws TableError
 */
export async function readTable(file: Blob): Promise<string[][]> {
  if (file.size > MAX_BYTES) throw new TableError("Tệp phải nhỏ hơn 5MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP_MARK.every((byte, index) => bytes[index] === byte);
  const table = isZip ? await readXlsx(bytes) : await readCsv(bytes);
  return table.map((row) => row.map((value) => textOf(value).normalize("NFC").trim()));
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][]> {
  // This one needs no DOM, so that it runs in Node, in a worker and in the tab alike.
  const { readSheet } = await import("read-excel-file/web-worker");
  try {
    return await readSheet(bytes.buffer);
  } catch {
    throw new TableError("Không đọc được tệp Excel này");
  }
}

async function readCsv(bytes: Uint8Array): Promise<string[][]> {
  const { default: Papa } = await import("papaparse");
  const text = decode(bytes);
  const { meta } = Papa.parse(text, { preview: 20, skipEmptyLines: "greedy" });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
  // An unclosed quote swallows the rest of the file.
  if (errors.some(({ type }) => type === "Quotes")) throw unreadable();
  return data.map((row) => row.map(withoutGuard));
}

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
  // Excel's dates have no time zone and are read as UTC.
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
