import type { Schema } from "#openapi/schema.ts";
import { formatDate, isoDay } from "#web/lib/format.ts";

type Transaction = Schema["Transaction"];

/** The transactions of one day in Vietnam. */
export type DayGroup = { day: string; transactions: Transaction[] };

/** Days in the order of the list. */
export function groupByDay(transactions: readonly Transaction[]): DayGroup[] {
  const groups = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = isoDay(new Date(transaction.createdAt));
    groups.set(day, [...(groups.get(day) ?? []), transaction]);
  }
  return [...groups].map(([day, of]) => ({ day, transactions: of }));
}

const DAY_MS = 86_400_000;

/** "Hôm nay, 21/11/2026", "Hôm qua, …", or the day alone. */
export function dayTitle(day: string, now: Date): string {
  const written = formatDate(`${day}T00:00:00+07:00`);
  if (day === isoDay(now)) return `Hôm nay, ${written}`;
  return day === isoDay(new Date(now.getTime() - DAY_MS)) ? `Hôm qua, ${written}` : written;
}
