import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/web-worker";

/** Further sheets of a workbook are notes and lists to choose from. */
const MAX_SHEETS = 5;

/**
 * The cells of the visible sheets, in order. What the package leaves out is added: texts of cells
 * that are merged downwards, errors such as #REF!, and formulas without a result: no empty cells.
 */
export async function workbookSheets(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][][]> {
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

/** "B3" is row 2, column 1, counted from 0. */
function placeOf(letters: string, digits: string): Place {
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** A name that is merged over its versions is that of each; numbers are not, stock least of all. */
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

/** Programs other than Excel write formulas that nobody has computed yet. */
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

/** Puts an error where the package has left the cell empty. */
function put(rows: unknown[][], attributes: string, error: string): void {
  const [, letters = "", digits = ""] = /\sr="([A-Z]+)(\d+)"/.exec(attributes) ?? [];
  const { row, column } = placeOf(letters, digits);
  const cells = rows[row];
  if (cells) cells[column] = error;
}
