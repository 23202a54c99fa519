import { type DateRange, daysBefore, lengthOf, quickRange } from "#web/lib/date-range.ts";
import { isoDay } from "#web/lib/format.ts";
import type { Period, PeriodSearch } from "./search.ts";

/** "YYYY-MM-DD" of Asia/Ho_Chi_Minh, both inclusive. */
export type Days = Required<DateRange>;

/** The contract's default for the report. */
const defaultPeriod: Period = "30-ngay";

export function rangeBefore(days: Days): Days {
  const length = lengthOf(days);
  return { from: daysBefore(days.from, length), to: daysBefore(days.to, length) };
}

export function periodOf({ ky, tu, den }: PeriodSearch): Period | undefined {
  if (ky) return ky;
  return tu && den ? undefined : defaultPeriod;
}

/** May be reversed: `from` after `to`. */
export function daysOf(search: PeriodSearch, now: Date): Days {
  const period = periodOf(search);
  const { tu, den } = search;
  if (period === undefined && tu && den) return withoutFuture({ from: tu, to: den }, now);
  return quickRange(period ?? defaultPeriod, now);
}

/** Future days are not days without transactions. */
function withoutFuture({ from, to }: Days, now: Date): Days {
  const today = isoDay(now);
  return { from, to: from <= today && today < to ? today : to };
}

export const isReversed = ({ from, to }: Days) => from > to;
