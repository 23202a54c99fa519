import { type DateRange, quickRanges } from "#web/lib/date-range.ts";
import { isoDay } from "#web/lib/format.ts";
import { daysOf, type Period } from "./search.ts";

/** Before TAP, so that an open start means everything. */
const FIRST_DAY = "2015-01-01";

/**
 * The period of a statement: the chosen days that may be stated, else this month so far. Nobody
 * knows the balances of days to come.
 */
export function periodOf(range: DateRange, now: Date): Period {
  const today = isoDay(now);
  const { from, to } = pastDays(daysOf(range.from, range.to), today);
  if (!from && !to) {
    const thisMonth = quickRanges(now).find(({ label }) => label === "Tháng này");
    if (thisMonth) return thisMonth.range;
  }
  return { from: from ?? FIRST_DAY, to: to ?? today };
}

/** Without a period that begins after today, and at most until today. */
function pastDays({ from, to }: ReturnType<typeof daysOf>, today: string): DateRange {
  if (from && from > today) return {};
  return { ...(from && { from }), ...(to && { to: to < today ? to : today }) };
}
