import { type DateRange, quickRanges } from "#web/lib/date-range.ts";
import { isoDay } from "#web/lib/format.ts";
import type { Period, PeriodSearch } from "./search.ts";

/** "YYYY-MM-DD" of Asia/Ho_Chi_Minh, both inclusive. */
export type Days = Required<DateRange>;

/** The contract's default for the report. */
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

export const lengthOf = ({ from, to }: Days) => (utc(to) - utc(from)) / DAY_MS + 1;

export function daysBefore(days: Days): Days {
  const length = lengthOf(days) * DAY_MS;
  return { from: dayOf(utc(days.from) - length), to: dayOf(utc(days.to) - length) };
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
  return quickDays(period ?? defaultPeriod, now);
}

export function quickDays(period: Period, now: Date): Days {
  const quick = quickRanges(now).find(({ label }) => label === periodLabel[period]);
  if (!quick) throw new Error(`There is no quick range ${periodLabel[period]}`);
  return quick.range;
}

/** Future days are not days without transactions. */
function withoutFuture({ from, to }: Days, now: Date): Days {
  const today = isoDay(now);
  return { from, to: from <= today && today < to ? today : to };
}

export const isReversed = ({ from, to }: Days) => from > to;

export const writtenDay = (day: string) => day.split("-").reverse().join("/");
