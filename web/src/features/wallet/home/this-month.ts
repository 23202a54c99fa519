import { isoDay } from "#web/lib/format.ts";

/** Days of this month until today, in Vietnam: the statistics call counts back from today (WA-05). */
export function daysOfMonth(now: Date): number {
  return Number(isoDay(now).slice("YYYY-MM-".length));
}
