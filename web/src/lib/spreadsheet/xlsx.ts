import writeExcelFile, { type CellObject } from "write-excel-file/universal";
import { isDay, momentOf, type Sheet, type SheetColumn, type SheetValue } from "./sheet.ts";

/** Excel has no time zones and the package writes UTC, so times are shifted to Vietnamese time. */
const VIETNAM_MS = 7 * 3_600_000;

/** Excel's own limits; it reports a file that exceeds them as corrupt. */
const MOST_LETTERS = 32_767;
const MOST_NAME_LETTERS = 31;

const numberFormats = { money: '#,##0 "đ"', percent: "0.0%" } as const;

export function xlsxOf({ name, columns, rows }: Sheet): Promise<Blob> {
  const head = columns.map(({ header }) => ({ ...text(header), fontWeight: "bold" as const }));
  const body = rows.map((row) => columns.map(({ kind }, index) => cellOf(kind, row[index])));
  const options = {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map(({ header }, index) => ({
      width: widthOf([head[index], ...body.map((row) => row[index])], header),
    })),
  };
  return writeExcelFile([head, ...body], options).toBlob();
}

function cellOf(kind: SheetColumn["kind"], value: SheetValue): CellObject | null {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "date") return dateCell(value);
  if (kind === "text" || typeof value !== "number") return text(String(value));
  if (!Number.isFinite(value)) return null;
  return { type: Number, value, format: kind === "number" ? plain(value) : numberFormats[kind] };
}

const plain = (value: number) => (Number.isInteger(value) ? "#,##0" : "#,##0.##");

/** A real date, so that Excel sorts and filters by it. */
function dateCell(value: SheetValue): CellObject | null {
  const moment = momentOf(value);
  if (!moment) return null;
  if (isDay(value)) return { type: Date, value: moment, format: "dd/mm/yyyy" };
  const shifted = new Date(moment.getTime() + VIETNAM_MS);
  return { type: Date, value: shifted, format: "dd/mm/yyyy hh:mm" };
}

const text = (value: string): CellObject => ({ type: String, value: value.slice(0, MOST_LETTERS) });

function sheetName(name: string): string {
  const allowed = name.replace(/[[\]:*?/\\']/g, " ").trim();
  return allowed.slice(0, MOST_NAME_LETTERS) || "Dữ liệu";
}

/** In characters. */
function widthOf(cells: readonly (CellObject | null | undefined)[], header: string): number {
  const lengths = cells.map((cell) => {
    if (cell?.type === Date) return "dd/mm/yyyy hh:mm".length;
    return cell?.type === Number ? "1.234.567.890 đ".length : String(cell?.value ?? "").length;
  });
  const longest = lengths.reduce((most, length) => Math.max(most, length), header.length);
  return Math.min(60, Math.max(8, longest + 2));
}
