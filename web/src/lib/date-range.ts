import { isoDay } from "./format.ts";

/** Days as "YYYY-MM-DD", both inclusive; a missing end is open. */
export type DateRange = { from?: string; to?: string };

export type QuickRange = { label: string; range: Required<DateRange> };

const DAY_MS = 86_400_000;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, "YYYY-MM-DD".length);

function daysBefore(day: string, count: number): string {
  return dayOf(utc(day) - count * DAY_MS);
}

const firstOfMonth = (day: string) => `${day.slice(0, "YYYY-MM".length)}-01`;

export function quickRanges(now: Date): QuickRange[] {
  const today = isoDay(now);
  const yesterday = daysBefore(today, 1);
  const thisMonth = firstOfMonth(today);
  const endOfLastMonth = daysBefore(thisMonth, 1);
  return [
    { label: "Hôm nay", range: { from: today, to: today } },
    { label: "Hôm qua", range: { from: yesterday, to: yesterday } },
    { label: "7 ngày qua", range: { from: daysBefore(today, 6), to: today } },
    { label: "30 ngày qua", range: { from: daysBefore(today, 29), to: today } },
    { label: "Tháng này", range: { from: thisMonth, to: today } },
    { label: "Tháng trước", range: { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth } },
  ];
}

const writtenDay = (day: string) => day.split("-").reverse().join("/");

/** "01/11/2026 – 21/11/2026", "Từ 01/11/2026", "Đến 21/11/2026"; "" if both ends are open. */
export function formatDateRange({ from, to }: DateRange): string {
  if (from && to) {
    return from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`;
  }
  if (from) return `Từ ${writtenDay(from)}`;
  return to ? `Đến ${writtenDay(to)}` : "";
}
