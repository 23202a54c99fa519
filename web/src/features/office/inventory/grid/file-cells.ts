import { ApiError } from "#web/api/api-error.ts";
import { SheetError, type SheetProblem } from "#web/lib/spreadsheet/sheet.ts";
import { stockSheet } from "./table.ts";

const texts: Record<SheetProblem, string> = {
  unreadable: "Không đọc được tệp này. Hãy dùng tệp Excel (.xlsx) hoặc CSV.",
  tooLarge: "Tệp quá lớn: tối đa 5 MB.",
  empty: "Tệp không có dữ liệu.",
};

/**
 * The rows of an Excel or CSV file, without blank ones, read in a worker.
 * @throws ApiError with the reason as its message
 */
export async function cellsOfFile(file: File): Promise<string[][]> {
  try {
    const { readSheets } = await import("#web/lib/spreadsheet/spreadsheet.ts");
    const rows = stockSheet(await readSheets(file));
    return rows.filter((row) => row.some((cell) => cell !== ""));
  } catch (error) {
    const problem = error instanceof SheetError ? error.problem : "unreadable";
    throw new ApiError(400, { message: texts[problem] });
  }
}
