import type { Db } from "../db/db.ts";
import { daysBefore, vietnamOffset } from "../seed/dates.ts";

/** `total`: rows on all pages. */
export type Page<Row> = { rows: Row[]; total: number; page: number; limit: number };

export function pageOf<Row>(rows: readonly Row[], page: number, size: number): Row[] {
  return rows.slice((page - 1) * size, page * size);
}

export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** YYYY-MM-DD in Asia/Ho_Chi_Minh. */
export function dayOf(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + vietnamOffset).toISOString().slice(0, 10);
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

/** 1.234.567 */
export const formatCount = (count: number) => number.format(count);

/** Whole đồng: 1.234.567 đ. */
export function formatDong(amount: number): string {
  return `${formatCount(amount)} đ`;
}

/** Sorts as a Vietnamese dictionary does. */
export const vietnamese = new Intl.Collator("vi");

/** Case and Unicode form make no other name; diacritics do ("Mận", "Mặn"). */
export const comparable = (name: string) => name.normalize("NFC").toLowerCase();

export function isExpired(db: Db, { expiresAt }: { expiresAt: string }): boolean {
  return Date.parse(expiresAt) <= db.now().getTime();
}

/** ISO 8601, by the clock of the db. */
export function secondsFromNow(db: Db, seconds: number): string {
  return new Date(db.now().getTime() + seconds * 1000).toISOString();
}
