import { daysBefore } from "../seed/dates.ts";

// Vietnam has had no daylight saving or offset change since 1975.
const OFFSET_MS = 7 * 60 * 60 * 1000;

/** The calendar day (YYYY-MM-DD) of a timestamp in Asia/Ho_Chi_Minh. */
export function dayOf(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The day that is `days` days before a timestamp. */
export function dayBefore(moment: Date, days: number): string {
  return dayOf(daysBefore(moment, days));
}

/** True when the day of a timestamp is within the period, both ends included. */
export function isWithin(
  moment: string,
  { startDate, endDate }: { startDate?: string; endDate?: string },
): boolean {
  const day = dayOf(moment);
  return (!startDate || day >= startDate) && (!endDate || day <= endDate);
}
