import type { Schema } from "#openapi/schema.ts";
import { formatPercent, isoDay } from "#web/lib/format.ts";

type View = Schema["OrderStatisticsView"];
type Value = number | null | undefined;

/** How a figure has changed since the period before: "Tăng 12% (kỳ trước 100)". */
export function changeText(now: Value, before: Value, format: (value: number) => string): string {
  if (typeof before !== "number") return "Kỳ trước chưa có";
  if (typeof now !== "number") return `Kỳ trước ${format(before)}`;
  if (now === before) return "Bằng kỳ trước";
  if (before === 0) return `Kỳ trước là ${format(0)}`;
  const share = formatPercent(Math.abs(now - before) / before);
  return `${now > before ? "Tăng" : "Giảm"} ${share} (kỳ trước ${format(before)})`;
}

/** True if every order of the period was read: a part of it would be no measure. */
export function isComplete({ source, from, reading: { since } }: View): boolean {
  return source === "orders" && (since === null || isoDay(new Date(since)) < from);
}
