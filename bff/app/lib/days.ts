import * as v from "valibot";
import { isRealDay } from "#openapi/real-day.ts";
import { DAY_MS, HOUR_MS } from "./clock.ts";

// Vietnam has had no daylight saving or offset change since 1975.
const OFFSET_MS = 7 * HOUR_MS;

const isoDay = (utc: number) => new Date(utc).toISOString().slice(0, "YYYY-MM-DD".length);

/** YYYY-MM-DD in Asia/Ho_Chi_Minh; `moment` in milliseconds. */
export const dayOf = (moment: number) => isoDay(moment + OFFSET_MS);

/** In milliseconds. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;

export const calendarDay = v.pipe(v.string(), v.check(isRealDay));

export type Days = { from: string; to: string };

const dayAfter = (day: string, days: number) => isoDay(Date.parse(day) + days * DAY_MS);

/** Including today. `now` in milliseconds. */
export const lastDays = (length: number, now: number): Days => ({
  from: dayOf(now - (length - 1) * DAY_MS),
  to: dayOf(now),
});

export const countDays = ({ from, to }: Days) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Unbounded: check `countDays` of untrusted input first. */
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
