import { type DateRange, quickRanges } from "#web/lib/date-range.ts";
import { isoDay } from "#web/lib/format.ts";
import type { Period } from "./search.ts";

/** Before TAP, so that an open start means everything. */
const FIRST_DAY = "2015-01-01";

/** The period of a statement: the chosen days, else this month so far. */
export function periodOf({ from, to }: DateRange, now: Date): Period {
  if (!from && !to) {
    const thisMonth = quickRanges(now).find(({ label }) => label === "Tháng này");
    if (thisMonth) return thisMonth.range;
  }
  return { from: from ?? FIRST_DAY, to: to ?? isoDay(now) };
}
