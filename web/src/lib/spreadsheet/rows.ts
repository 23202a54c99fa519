import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/web-worker";
import { parseCsv } from "./csv.ts";
import { SheetError } from "./sheet.ts";
import { cleanCell } from "./table.ts";

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** Detects the format by content, not by name. @throws SheetError */
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

/** Pads rows to the longest; keeps blank rows, so that row numbers are the file's. */
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
 * Three decimals get a zero behind them, because 18.125 as text is eighteen thousand. Above 15 digits Excel
 * has lost the last ones, which must not look like a code.
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

/**
 * The old Vietnamese Windows encoding and Macs use combining accents, so the text is composed (NFC). TCVN3
 * and VNI cannot be detected: show the user the decoded text.
 */
function decodeText(bytes: Uint8Array): string {
  return decoded(bytes).normalize("NFC");
}

function decoded(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0);
  if (isLittle !== isBig) return new TextDecoder(isBig ? "utf-16be" : "utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1258").decode(bytes);
  }
}

const MAX_SHEETS = 5;

/** Adds what the package leaves out: texts of merged cells, errors, and formulas without a result. */
async function workbookSheets(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][][]> {
  const parts = xmlParts(bytes);
  const visible = sheetsIn(parts).filter(({ isHidden }) => !isHidden);
  const found = visible.length > 0 ? visible : [{ place: 1, xml: "" }];
  const tables: unknown[][][] = [];
  for (const { place, xml } of found.slice(0, MAX_SHEETS)) {
    const rows = await readSheet(bytes.buffer, place);
    tables.push(withUncomputed(withErrors(withMerged(rows, xml), xml), xml));
  }
  return tables;
}

type Parts = ReadonlyMap<string, string>;

function xmlParts(bytes: Uint8Array): Parts {
  const files = unzipSync(bytes, {
    filter: ({ name }) =>
      /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  });
  return new Map(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

function sheetsIn(parts: Parts) {
  const workbook = parts.get("xl/workbook.xml") ?? "";
  const relations = parts.get("xl/_rels/workbook.xml.rels") ?? "";
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^(?:\/?xl\/)?/, "xl/"),
    ]),
  );
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag], index) => ({
    /** As `readSheet` counts them. */
    place: index + 1,
    isHidden: /hidden/i.test(attribute(tag, "state")),
    xml: parts.get(targets.get(attribute(tag, "(?:\\w+:)?id")) ?? "") ?? "",
  }));
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? "";
}

type Place = { row: number; column: number };

/** "B3" is row 2, column 1. */
function placeOf(letters: string, digits: string): Place {
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Fills text into all merged cells below; not numbers, such as stock. */
function withMerged(rows: unknown[][], xml: string): unknown[][] {
  const merges = xml.matchAll(/<(?:\w+:)?mergeCell\b[^>]*\sref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g);
  for (const [, letters = "", first = "", last = ""] of merges) {
    const { row, column } = placeOf(letters, first);
    const value = rows[row]?.[column];
    if (typeof value !== "string") continue;
    for (const below of rows.slice(row + 1, Number(last))) below[column] ??= value;
  }
  return rows;
}

function withErrors(rows: unknown[][], xml: string): unknown[][] {
  const cells = xml.matchAll(/<(?:\w+:)?c\b([^>]*\st="e"[^>]*)(?<!\/)>.*?<(?:\w+:)?v>([^<]*)</gs);
  for (const [, attributes = "", error = ""] of cells) put(rows, attributes, error);
  return rows;
}

/** Programs other than Excel write formulas without results. */
function withUncomputed(rows: unknown[][], xml: string): unknown[][] {
  if (!/<(?:\w+:)?f\b/.test(xml)) return rows;
  for (const [, attributes = "", inner = ""] of xml.matchAll(
    /<(?:\w+:)?c\b([^>]*)(?<!\/)>(.*?)<\/(?:\w+:)?c>/gs,
  )) {
    if (/<(?:\w+:)?f\b/.test(inner) && !/<(?:\w+:)?v\b/.test(inner)) {
      put(rows, attributes, "#CALC!");
    }
  }
  return rows;
}

function put(rows: unknown[][], attributes: string, error: string): void {
  const [, letters = "", digits = ""] = /\sr="([A-Z]+)(\d+)"/.exec(attributes) ?? [];
  const { row, column } = placeOf(letters, digits);
  const cells = rows[row];
  if (cells) cells[column] = error;
}
