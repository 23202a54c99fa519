import { plainText } from "#openapi/search-text.ts";

export type Column<Key extends string = string> = {
  readonly key: Key;
  readonly header: string;
  readonly required?: boolean;
};

/** "" in a missing column. */
export type TableRow<Key extends string> = {
  /** Row of the file; the header is 1. */
  readonly row: number;
  readonly cells: Record<Key, string>;
};

/** `message` is Vietnamese. */
export class TableError extends Error {}

export const MAX_ROWS = 5_000;

/** A table may have a title above its header. */
const MAX_TITLE_ROWS = 20;

/** Columns match by header or key, ignoring case, diacritics and added signs. @throws TableError */
export function tableRows<Key extends string>(
  sheets: readonly (readonly (readonly string[])[])[],
  columns: readonly Column<Key>[],
): TableRow<Key>[] {
  const headers = sheets.map((table) => headerOf(table, columns));
  const sheet = Math.max(
    0,
    headers.findIndex(({ places }) => places.size > 1),
  );
  const table = sheets[sheet] ?? [];
  const { at, places } = headers[sheet] ?? headerOf([], columns);
  const missing = columns.filter(({ key, required }) => required && (places.get(key) ?? -1) < 0);
  if (missing.length > 0) {
    const names = missing.map(({ header }) => `"${header}"`).join(", ");
    throw new TableError(`Tệp thiếu cột ${names}`);
  }
  const rows = table.flatMap((cells, index) => {
    if (index <= at || cells.every((cell) => cell === "")) return [];
    const values = columns.map(({ key }) => [key, cells[places.get(key) ?? -1] ?? ""] as const);
    return [{ row: index + 1, cells: Object.fromEntries(values) as Record<Key, string> }];
  });
  if (rows.length === 0) throw new TableError("Tệp không có dòng dữ liệu nào");
  if (rows.length > MAX_ROWS) {
    throw new TableError(`Tệp có ${rows.length} dòng, mỗi lần nhập tối đa 5.000 dòng`);
  }
  return rows;
}

type Header<Key> = { at: number; places: ReadonlyMap<Key, number> };

function headerOf<Key extends string>(
  table: readonly (readonly string[])[],
  columns: readonly Column<Key>[],
): Header<Key> {
  const candidates = table.slice(0, MAX_TITLE_ROWS).map((row, at) => {
    const names = row.map(nameOf);
    const found = columns.flatMap(({ key, header }) => {
      const place = names.findIndex((name) => name === nameOf(header) || name === nameOf(key));
      return place < 0 ? [] : [[key, place] as const];
    });
    return { at, places: new Map(found) };
  });
  const most = Math.max(0, ...candidates.map(({ places }) => places.size));
  return candidates.find(({ places }) => places.size === most) ?? { at: 0, places: new Map() };
}

const nameOf = (header: string) =>
  plainText(header)
    .replace(/[\s_*:()]+/g, " ")
    .trim();

export const units: Readonly<Record<string, number>> = {
  k: 1_000,
  nghin: 1_000,
  ngan: 1_000,
  tr: 1_000_000,
  trieu: 1_000_000,
  ty: 1_000_000_000,
  ti: 1_000_000_000,
};

const AMOUNT = new RegExp(`^([\\d., ]+?)\\s*(${Object.keys(units).join("|")})?$`);

/** As people write it: "185000", "185.000", "185,000 đ", "120,00", "1,5tr"; else undefined. */
export function wholeNumber(text: string): number | undefined {
  const plain = plainText(text.normalize("NFKC"))
    .replace(/\s*(d|₫|vnd|dong)$/, "")
    .trim();
  const [, number = "", unit] = AMOUNT.exec(plain) ?? [];
  const [, whole, , decimals = ""] =
    /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(number) ?? [
      ...(/^(\d+)()(?:[.,](\d+))?$/.exec(number) ?? []),
    ];
  if (whole === undefined || (!unit && !/^0{0,2}$/.test(decimals))) return undefined;
  const digits = whole.replaceAll(/[., ]/g, "");
  const power = unit === undefined ? 0 : String(units[unit]).length - 1;
  const behind = decimals.replace(/0+$/, "");
  if (behind.length > power) return undefined;
  const value = Number(digits + behind.padEnd(power, "0"));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** YYYY-MM-DD, from that or from DD/MM/YYYY; else undefined. */
export function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : text;
  const moment = new Date(`${iso}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(moment.getTime());
  return isDay && moment.toISOString().startsWith(iso) ? iso : undefined;
}
