import { type DateRange, quickRanges } from "#web/lib/date-range.ts";
import { isoDay } from "#web/lib/format.ts";
import type { OrderStatsSearch, Period } from "./search.ts";

/** Two days as "YYYY-MM-DD", both inclusive. */
export type Days = Required<DateRange>;

/** The most days in one response (contract). */
export const MAX_DAYS = 366;

/** The range that is shown when the URL names none. */
const defaultPeriod: Period = "7-ngay";

/** The labels of `quickRanges`. */
export const periodLabel: Record<Period, string> = {
  "hom-nay": "Hôm nay",
  "hom-qua": "Hôm qua",
  "7-ngay": "7 ngày qua",
  "thang-nay": "Tháng này",
  "thang-truoc": "Tháng trước",
};

const DAY_MS = 86_400_000;
const dayOfUtc = (utc: number) => new Date(utc).toISOString().slice(0, "YYYY-MM-DD".length);

/** The same range without days to come, cut to its last 366 days. */
export function cutDays({ from, to }: Days, now: Date): Days {
  const today = isoDay(now);
  const last = from <= today && today < to ? today : to;
  const first = dayOfUtc(Date.parse(last) - (MAX_DAYS - 1) * DAY_MS);
  return { from: from < first ? first : from, to: last };
}

/** The quick range of the URL; undefined if it holds valid days instead. */
export function periodOf({ ky, tu, den }: OrderStatsSearch): Period | undefined {
  if (ky) return ky;
  return tu && den && tu <= den ? undefined : defaultPeriod;
}

/** The days that the URL asks for. */
export function daysOf(search: OrderStatsSearch, now: Date): Days {
  const period = periodOf(search);
  const { tu: from, den: to } = search;
  if (period === undefined && from && to) return cutDays({ from, to }, now);
  const label = periodLabel[period ?? defaultPeriod];
  const quick = quickRanges(now).find((one) => one.label === label);
  if (!quick) throw new Error(`There is no quick range ${label}`);
  return quick.range;
}

/** As many days directly before; of a month, the same days of the month before. */
export function periodBefore(search: OrderStatsSearch, { from, to }: Days): Days {
  const period = periodOf(search);
  const eve = dayOfUtc(Date.parse(from) - DAY_MS);
  if (period === "thang-nay" || period === "thang-truoc") {
    const month = eve.slice(0, "YYYY-MM".length);
    const sameDay = `${month}${to.slice("YYYY-MM".length)}`;
    const isWhole = period === "thang-truoc" || sameDay > eve;
    return { from: `${month}-01`, to: isWhole ? eve : sameDay };
  }
  const length = Date.parse(to) - Date.parse(from);
  return { from: dayOfUtc(Date.parse(eve) - length), to: eve };
}
