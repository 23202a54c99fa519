import { fileNameOf } from "#web/lib/save-file.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";

export type SheetFormat = "xlsx" | "csv";

/** Downloads the sheet; rejects if the writer cannot be loaded. */
export async function saveSheet(sheet: Sheet, name: string, format: SheetFormat): Promise<void> {
  const { writeCsv, writeXlsx } = await import("#web/lib/spreadsheet/spreadsheet.ts");
  const file = await (format === "csv" ? writeCsv(sheet) : writeXlsx(sheet));
  await keepFile(file, `${fileNameOf(name, new Date())}.${format}`);
}
