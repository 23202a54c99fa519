import type { PeriodSearch } from "../period/search.ts";

// Imported by the route file, which is in the first chunk: keep it small.

/** What is open over the report: the sheets as they print. */
export const paper = "ban-in" as const;

export type ReportSearch = PeriodSearch & {
  /** The page of the daily table. */
  trang?: number;
  hien?: typeof paper;
};
