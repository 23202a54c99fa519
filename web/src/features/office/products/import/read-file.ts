import { SheetError } from "#web/lib/spreadsheet/sheet.ts";
import { type Encoding, encodingOf } from "./encoding.ts";
import {
  type FileRow,
  type FileTable,
  fileTable,
  sentSheet,
  type TableProblem,
} from "./file-rows.ts";
import { problemTexts, texts } from "./texts.ts";

export type ReadFile = { name: string; encoding: Encoding; table: FileTable };

const fetchSpreadsheet = () => import("#web/lib/spreadsheet/spreadsheet.ts");

/**
 * Reads a chosen file off the main thread. Rejects with a SheetError, or a DOMException if the file
 * has changed on disk.
 */
export async function readFile(chosen: File): Promise<ReadFile | TableProblem> {
  const { readSheets } = await fetchSpreadsheet();
  // Too large a file is refused before its bytes are read.
  const table = fileTable(await readSheets(chosen));
  if ("reason" in table) return table;
  const encoding = encodingOf(new Uint8Array(await chosen.arrayBuffer()));
  return { name: chosen.name, encoding, table };
}

/**
 * These rows as the server gets them: a plain table of what was read here, so that what is previewed
 * is what the user has seen, whatever program wrote the file.
 */
export async function fileOf(rows: readonly FileRow[]): Promise<File> {
  const { writeCsv } = await fetchSpreadsheet();
  return new File([await writeCsv(sentSheet(rows))], "san-pham.csv", { type: "text/csv" });
}

/** Why a chosen file could not be read. */
export function readProblem(error: unknown): string {
  return error instanceof SheetError ? problemTexts[error.problem] : texts.fileChanged;
}
