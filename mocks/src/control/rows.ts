import { containsWords, plainText } from "#openapi/search-text.ts";
import { type Db, emptyTables, tablesOf } from "../db/db.ts";

/** Sessions and keys of the mock, and pictures in base64. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...["sessions", "refreshTokens", "googleCodes", "googleTokens", "googleKeys"],
  ...["receipts", "files"],
]);

const MOST_ROWS = 50;

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const names = Object.entries(emptyTables()).flatMap(([name, rows]) =>
  Array.isArray(rows) && !HIDDEN.has(name) ? [name] : [],
);

export function listTables(db: Db): { name: string; count: number }[] {
  return names.map((name) => ({ name, count: rowsOf(db, name)?.length ?? 0 }));
}

function rowsOf(db: Db, table: string): Row[] | undefined {
  const rows: unknown = Object.entries(tablesOf(db)).find(([name]) => name === table)?.[1];
  return names.includes(table) && Array.isArray(rows) ? rows.filter(isRow) : undefined;
}

export function findRows(db: Db, table: string, query: string) {
  const found = rowsOf(db, table)?.filter((row) => containsWords(plainText(textOf(row)), query));
  return found && { rows: found.slice(0, MOST_ROWS), total: found.length };
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.values(value).map(textOf).join(" ");
}

type Edit = {
  table: string;
  was: Row;
  /** Undefined deletes it. */
  row: Row | undefined;
};

/** @throws RangeError with a message; nothing is changed then */
export function editRow(db: Db, { table, was, row }: Edit): void {
  const rows = rowsOf(db, table);
  if (!rows) throw new RangeError("Không có bảng này.");
  const opened = JSON.stringify(was);
  const index = rows.findIndex((one) => JSON.stringify(one) === opened);
  if (index < 0) throw new RangeError("Dòng này vừa được thay đổi hoặc đã bị xóa: hãy mở lại.");
  const misfit = row && misfitOf(row, rows, "");
  if (misfit) throw new RangeError(misfit);
  Object.assign(db, {
    [table]: row ? rows.with(index, row) : rows.filter((_, at) => at !== index),
  });
}

function misfitOf(value: unknown, samples: readonly unknown[], path: string): string | undefined {
  const type = typeOf(value);
  const known = new Set(samples.map(typeOf));
  const isOnlyNull = known.size === 1 && known.has("null");
  if (!known.has(type) && !(isOnlyNull && isScalar(type))) {
    return `Trường “${path}” phải là ${[...known].map((one) => words[one]).join(" hoặc ")}.`;
  }
  if (Array.isArray(value)) return misfitInList(value, samples, path);
  return isRow(value) ? misfitInRow(value, samples, path) : undefined;
}

function misfitInList(list: unknown[], samples: readonly unknown[], path: string) {
  const items = samples.filter((one) => Array.isArray(one)).flat();
  // A list that was always empty tells nothing about its items.
  if (items.length === 0) return undefined;
  return firstOf(list, (item, index) => misfitOf(item, items, `${path}[${index}]`));
}

function misfitInRow(row: Row, samples: readonly unknown[], path: string) {
  const rows = samples.filter(isRow);
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const missing = Object.keys(rows[0] ?? {}).find(
    (name) => !Object.hasOwn(row, name) && rows.every((one) => Object.hasOwn(one, name)),
  );
  if (missing !== undefined) return `Thiếu trường “${at(missing)}”.`;
  return firstOf(Object.keys(row), (name) => {
    const values = rows.filter((one) => Object.hasOwn(one, name)).map((one) => one[name]);
    if (values.length === 0) return `Không có trường nào tên “${at(name)}”.`;
    return misfitOf(row[name], values, at(name));
  });
}

function firstOf<One>(
  all: readonly One[],
  misfit: (one: One, index: number) => string | undefined,
): string | undefined {
  for (const [index, one] of all.entries()) {
    const found = misfit(one, index);
    if (found) return found;
  }
  return undefined;
}

type JsonType = "null" | "array" | "object" | "string" | "number" | "boolean";

const words: Record<JsonType, string> = {
  null: "null",
  array: "danh sách",
  object: "nhóm trường",
  string: "chữ",
  number: "số",
  boolean: "true hoặc false",
};

const isScalar = (type: JsonType) => type === "string" || type === "number" || type === "boolean";

function typeOf(value: unknown): JsonType {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "string") return "string";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "object";
}
