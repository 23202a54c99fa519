/** `money` in whole đồng, `percent` from 0 to 1, `date` a timestamp or a day ("YYYY-MM-DD"). */
type ColumnKind = "text" | "number" | "money" | "percent" | "date";

export type SheetColumn = { header: string; kind: ColumnKind };

export type SheetValue = string | number | Date | null | undefined;

export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetValue[])[];
};

export type ColumnOf<Item> = readonly [
  header: string,
  kind: ColumnKind,
  cellOf: (item: Item) => SheetValue,
];

export const tableOf = <Item>(
  items: readonly Item[],
  columns: readonly ColumnOf<Item>[],
): Pick<Sheet, "columns" | "rows"> => ({
  columns: columns.map(([header, kind]) => ({ header, kind })),
  rows: items.map((item) => columns.map(([, , cellOf]) => cellOf(item))),
});

export type SheetProblem = "unreadable" | "tooLarge" | "empty";

export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(`The spreadsheet is ${problem}`);
    this.name = "SheetError";
    this.problem = problem;
  }
}

export function isDay(value: SheetValue): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

export function momentOf(value: SheetValue): Date | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
