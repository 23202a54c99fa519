/**
 * How a column is formatted. `number` and `money` (whole đồng) are numbers, `percent` a share
 * between 0 and 1, `date` a timestamp (ISO 8601 text, epoch milliseconds or a Date) or a day
 * ("YYYY-MM-DD").
 */
type ColumnKind = "text" | "number" | "money" | "percent" | "date";

export type SheetColumn = { header: string; kind: ColumnKind };

/** A missing value becomes an empty cell. */
export type SheetValue = string | number | Date | null | undefined;

export type Sheet = {
  /** Name of the sheet within the file: "Đơn hàng". */
  name: string;
  columns: readonly SheetColumn[];
  /** One value per column. */
  rows: readonly (readonly SheetValue[])[];
};

/** A column with the value that it shows of an item. */
export type ColumnOf<Item> = readonly [
  header: string,
  kind: ColumnKind,
  cellOf: (item: Item) => SheetValue,
];

/** The columns, and a row for each item. */
export const tableOf = <Item>(
  items: readonly Item[],
  columns: readonly ColumnOf<Item>[],
): Pick<Sheet, "columns" | "rows"> => ({
  columns: columns.map(([header, kind]) => ({ header, kind })),
  rows: items.map((item) => columns.map(([, , cellOf]) => cellOf(item))),
});

/** Why a file could not be read. */
export type SheetProblem = "unreadable" | "tooLarge" | "empty";

export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(`The spreadsheet is ${problem}`);
    this.name = "SheetError";
    this.problem = problem;
  }
}

/** True for a day without a time. */
export function isDay(value: SheetValue): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** The value as a Date; undefined if it is not a date. */
export function momentOf(value: SheetValue): Date | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
