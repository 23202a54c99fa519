import { isoDay } from "#web/lib/format.ts";
import { POINT_VALUE } from "#web/ui/wallet/transactions.ts";

/** By the day in Vietnam, because the statistics call counts back from today. */
export function daysOfMonth(now: Date): number {
  return Number(isoDay(now).slice("YYYY-MM-".length));
}

export const worthOf = (points: number) => points * POINT_VALUE;
