import type { Db } from "../db/db.ts";
import { daysBefore } from "../seed/dates.ts";

/** `total`: rows on all pages. */
export type Page<Row> = { rows: Row[]; total: number; page: number; limit: number };

export function pageOf<Row>(rows: readonly Row[], page: number, size: number): Row[] {
  return rows.slice((page - 1) * size, page * size);
}

export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

// Vietnam has had no daylight saving or offset change since 1975.
const OFFSET_MS = 7 * 60 * 60 * 1000;

/** YYYY-MM-DD in Asia/Ho_Chi_Minh. */
export function dayOf(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

export function dayBefore(moment: Date, days: number): string {
  return dayOf(daysBefore(moment, days));
}

/** Both ends included. */
export function isWithin(
  moment: string,
  { startDate, endDate }: { startDate?: string; endDate?: string },
): boolean {
  const day = dayOf(moment);
  return (!startDate || day >= startDate) && (!endDate || day <= endDate);
}

const number = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 0 });

/** Whole đồng: 1.234.567 đ. */
export function formatDong(amount: number): string {
  return `${number.format(amount)} đ`;
}

export function isExpired(db: Db, { expiresAt }: { expiresAt: string }): boolean {
  return Date.parse(expiresAt) <= db.now().getTime();
}

/** ISO 8601, by the clock of the db. */
export function secondsFromNow(db: Db, seconds: number): string {
  return new Date(db.now().getTime() + seconds * 1000).toISOString();
}
