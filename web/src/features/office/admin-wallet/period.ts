import { type DateRange, quickRanges } from "#web/lib/date-range.ts";
import { isoDay } from "#web/lib/format.ts";
import type { Period, PeriodSearch } from "./search.ts";

/** Two days as "YYYY-MM-DD", both inclusive, of Asia/Ho_Chi_Minh. */
export type Days = Required<DateRange>;

/** The range that is shown when the URL names none (contract: the report's own default). */
const defaultPeriod: Period = "30-ngay";

/** The labels of `quickRanges`. */
export const periodLabel: Record<Period, string> = {
  "hom-nay": "Hôm nay",
  "7-ngay": "7 ngày qua",
  "30-ngay": "30 ngày qua",
  "thang-nay": "Tháng này",
  "thang-truoc": "Tháng trước",
};

const DAY_MS = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, "YYYY-MM-DD".length);

/** How many days a range has; 1 for a single day. */
export const lengthOf = ({ from, to }: Days) => (utc(to) - utc(from)) / DAY_MS + 1;

/** The range of the same length right before. */
export function daysBefore(days: Days): Days {
  const length = lengthOf(days) * DAY_MS;
  return { from: dayOf(utc(days.from) - length), to: dayOf(utc(days.to) - length) };
}

/** The quick range of the URL; undefined if it holds two days instead. */
export function periodOf({ ky, tu, den }: PeriodSearch): Period | undefined {
  if (ky) return ky;
  return tu && den ? undefined : defaultPeriod;
}

/** The days that the URL asks for, as they stand there: the first may be after the last. */
export function daysOf(search: PeriodSearch, now: Date): Days {
  const period = periodOf(search);
  const { tu, den } = search;
  if (period === undefined && tu && den) return withoutFuture({ from: tu, to: den }, now);
  return quickDays(period ?? defaultPeriod, now);
}

export function quickDays(period: Period, now: Date): Days {
  const quick = quickRanges(now).find(({ label }) => label === periodLabel[period]);
  if (!quick) throw new Error(`There is no quick range ${periodLabel[period]}`);
  return quick.range;
}

/** Days to come are no days without transactions. */
function withoutFuture({ from, to }: Days, now: Date): Days {
  const today = isoDay(now);
  return { from, to: from <= today && today < to ? today : to };
}

/** True if the first day is after the last: such a range is reported, never sent. */
export const isReversed = ({ from, to }: Days) => from > to;

/** "2026-11-21" as "21/11/2026". */
export const writtenDay = (day: string) => day.split("-").reverse().join("/");
