import { type PeriodSearch, periods } from "../period/search.ts";

/** What is open over the report: the sheets as they print. */
export const paper = "ban-in" as const;

export type ReportSearch = PeriodSearch & {
  /** The page of the daily table. */
  trang?: number;
  hien?: typeof paper;
};

type Choices = "ky" | "hien";

/** The search params as the route lets them pass: any text where there are choices. */
type RawSearch = Omit<ReportSearch, Choices> & { [Choice in Choices]?: string };

/** Drops unknown choices. Not the route's work: its schema is in the first chunk, these lists not. */
export function knownSearch({ ky, hien, ...rest }: RawSearch): ReportSearch {
  return {
    ...rest,
    ky: periods.find((each) => each === ky),
    hien: hien === paper ? paper : undefined,
  };
}
