import { fold } from "../domain/text.ts";

/** A column of an exported table, which can be imported again. */
export type Column<Key extends string = string> = {
  readonly key: Key;
  /** What people read in the first row. */
  readonly header: string;
  /** An import without this column is rejected. */
  readonly required?: boolean;
};

/** The cells of one row by column; a missing column is "". */
export type TableRow<Key extends string> = {
  /** Row of the file, the header being 1. */
  readonly row: number;
  readonly cells: Readonly<Record<Key, string>>;
};

/** A table that cannot be imported; `message` is Vietnamese. */
export class TableError extends Error {}

export const MAX_ROWS = 5_000;

/**
 * The rows below the header, blank ones left out. Columns are found by their header or key, case and
 * diacritics aside; unknown ones are ignored.
 * @throws TableError
 */
export function tableRows<Key extends string>(
  table: readonly (readonly string[])[],
  columns: readonly Column<Key>[],
): TableRow<Key>[] {
  const headers = (table[0] ?? []).map((header) => fold(header).trim());
  const places = new Map(
    columns.map(({ key, header }) => [
      key,
      headers.findIndex((found) => found === fold(header) || found === key),
    ]),
  );
  const missing = columns.filter(({ key, required }) => required && (places.get(key) ?? -1) < 0);
  if (missing.length > 0) {
    const names = missing.map(({ header }) => `"${header}"`).join(", ");
    throw new TableError(`Tệp thiếu cột ${names}`);
  }
  const rows = table.flatMap((cells, index) => {
    if (index === 0 || cells.every((cell) => cell === "")) return [];
    const values = columns.map(({ key }) => [key, cells[places.get(key) ?? -1] ?? ""] as const);
    return [{ row: index + 1, cells: Object.fromEntries(values) as Record<Key, string> }];
  });
  if (rows.length === 0) throw new TableError("Tệp không có dòng dữ liệu nào");
  if (rows.length > MAX_ROWS) {
    throw new TableError(`Tệp có ${rows.length} dòng, mỗi lần nhập tối đa 5.000 dòng`);
  }
  return rows;
}

/** A whole number as people write it, such as "185000", "185.000" or "185,000 đ"; else undefined. */
export function wholeNumber(text: string): number | undefined {
  const digits = text.replace(/\s*(đ|₫|vnd|vnđ)$/i, "").trim();
  if (!/^\d+$|^\d{1,3}([., ]\d{3})+$/.test(digits)) return undefined;
  const value = Number(digits.replaceAll(/[., ]/g, ""));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** A day as YYYY-MM-DD, from that or from DD/MM/YYYY; else undefined. */
export function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : text;
  const moment = new Date(`${iso}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(moment.getTime());
  return isDay && moment.toISOString().startsWith(iso) ? iso : undefined;
}
