import { isoDay } from "./format.ts";

/** Days as "YYYY-MM-DD", both inclusive; a missing end is open. */
export type DateRange = { from?: string; to?: string };

/** By their ids in addresses. */
export const quickRangeLabel = {
  "hom-nay": "Hôm nay",
  "hom-qua": "Hôm qua",
  "7-ngay": "7 ngày qua",
  "30-ngay": "30 ngày qua",
  "thang-nay": "Tháng này",
  "thang-truoc": "Tháng trước",
} as const;

type QuickRangeId = keyof typeof quickRangeLabel;

type QuickRange = { id: QuickRangeId; label: string; range: Required<DateRange> };

const DAY_MS = 86_400_000;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, "YYYY-MM-DD".length);

export function daysBefore(day: string, count: number): string {
  return dayOf(utc(day) - count * DAY_MS);
}

/** In days. */
export const lengthOf = ({ from, to }: Required<DateRange>) => (utc(to) - utc(from)) / DAY_MS + 1;

const firstOfMonth = (day: string) => `${day.slice(0, "YYYY-MM".length)}-01`;

function quickDays(now: Date): Record<QuickRangeId, Required<DateRange>> {
  const today = isoDay(now);
  const yesterday = daysBefore(today, 1);
  const thisMonth = firstOfMonth(today);
  const endOfLastMonth = daysBefore(thisMonth, 1);
  return {
    "hom-nay": { from: today, to: today },
    "hom-qua": { from: yesterday, to: yesterday },
    "7-ngay": { from: daysBefore(today, 6), to: today },
    "30-ngay": { from: daysBefore(today, 29), to: today },
    "thang-nay": { from: thisMonth, to: today },
    "thang-truoc": { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
  };
}

export const quickRange = (id: QuickRangeId, now: Date) => quickDays(now)[id];

export function quickRanges(now: Date): QuickRange[] {
  const days = quickDays(now);
  const ids = Object.keys(days) as QuickRangeId[];
  return ids.map((id) => ({ id, label: quickRangeLabel[id], range: days[id] }));
}

/** "21/11/2026" of "2026-11-21", "11/2026" of "2026-11". */
export const writtenDay = (day: string) => day.split("-").reverse().join("/");

/** "21/11" of "2026-11-21". */
export const shortDay = (day: string) => day.split("-").slice(1).reverse().join("/");

/** "01/11/2026 – 21/11/2026", "Từ 01/11/2026", "Đến 21/11/2026"; "" if both ends are open. */
export function formatDateRange({ from, to }: DateRange): string {
  if (from && to) {
    return from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`;
  }
  if (from) return `Từ ${writtenDay(from)}`;
  return to ? `Đến ${writtenDay(to)}` : "";
}
