import * as v from "valibot";
import { isRealDay } from "#openapi/real-day.ts";

// Vietnam has had no daylight saving or offset change since 1975.
const OFFSET_MS = 7 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const isoDay = (utc: number) => new Date(utc).toISOString().slice(0, "YYYY-MM-DD".length);

/** The calendar day (YYYY-MM-DD) of a moment in milliseconds, in Asia/Ho_Chi_Minh. */
export const dayOf = (moment: number) => isoDay(moment + OFFSET_MS);

/** The first moment of a day in Asia/Ho_Chi_Minh, in milliseconds. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;

/** A day as YYYY-MM-DD, without those that do not exist. */
export const calendarDay = v.pipe(v.string(), v.check(isRealDay));

type Days = { from: string; to: string };

const dayAfter = (day: string, days: number) => isoDay(Date.parse(day) + days * DAY_MS);

/** Today and the days before it, so many in all. `now` in milliseconds. */
export const lastDays = (length: number, now: number): Days => ({
  from: dayOf(now - (length - 1) * DAY_MS),
  to: dayOf(now),
});

/** How many days from the first to the last; NaN when one of them is none. */
export const countDays = ({ from, to }: Days) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** All days from the first to the last: count those of a stranger first. */
export function daysOf(days: Days): string[] {
  const first = Date.parse(days.from);
  const length = Math.max(0, countDays(days));
  return Array.from({ length }, (_, index) => isoDay(first + index * DAY_MS));
}

/** As many days directly before, or the same days of the month before (of a whole month all). */
export function periodBefore(days: Days, unit?: "month"): Days {
  const eve = dayAfter(days.from, -1);
  if (unit !== "month") return { from: dayAfter(days.from, -countDays(days)), to: eve };
  const month = eve.slice(0, "YYYY-MM".length);
  const sameDay = month + days.to.slice("YYYY-MM".length);
  const isWhole = dayAfter(days.to, 1).endsWith("-01");
  return { from: `${month}-01`, to: isWhole || sameDay > eve ? eve : sameDay };
}
