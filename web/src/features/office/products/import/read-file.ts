import { SheetError } from "#web/lib/spreadsheet/sheet.ts";
import { type Encoding, encodingOf } from "./encoding.ts";
import { sheetOf } from "./file-table.ts";
import { problemTexts, texts } from "./texts.ts";

export type ReadFile = {
  name: string;
  encoding: Encoding;
  /** The header and the rows below it, as in the file. */
  rows: string[][];
  /** What the server gets; held in memory, so that later changes of the file on disk do not count. */
  file: File;
};

const fetchSpreadsheet = () => import("#web/lib/spreadsheet/spreadsheet.ts");

/**
 * Reads a chosen file off the main thread. Text in another encoding becomes UTF-8 for the server.
 * Rejects with a SheetError, or a DOMException if the file has changed on disk.
 */
export async function readFile(chosen: File): Promise<ReadFile> {
  const { readSheet, writeCsv } = await fetchSpreadsheet();
  const { name } = chosen;
  // Too large a file is refused before its bytes are read.
  const rows = await readSheet(chosen);
  const bytes = await chosen.arrayBuffer();
  const encoding = encodingOf(new Uint8Array(bytes));
  const isTaken = encoding === "xlsx" || encoding === "utf-8";
  const content = isTaken ? bytes : await writeCsv(sheetOf(rows));
  return { name, encoding, rows, file: new File([content], name, { type: chosen.type }) };
}

/** Why a chosen file could not be read. */
export function readProblem(error: unknown): string {
  return error instanceof SheetError ? problemTexts[error.problem] : texts.fileChanged;
}
