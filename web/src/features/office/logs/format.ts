import { formatDate, formatTime } from "#web/lib/format.ts";

const missing = "—";
const KIB = 1024;
const units = ["B", "KB", "MB", "GB", "TB"] as const;
const MS_PER_S = 1000;

/** At most one decimal, with a comma: "6,4", "12". */
const short = (value: number) => String(Math.round(value * 10) / 10).replace(".", ",");

/** "86,2 ms", from a second on "1,2 giây". */
export function formatMs(ms: number | null): string {
  if (ms === null) return missing;
  return ms < MS_PER_S ? `${short(ms)} ms` : `${short(ms / MS_PER_S)} giây`;
}

/** "70 MB", "412 B". */
export function formatBytes(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(KIB)));
  return `${short(bytes / KIB ** power)} ${units[power]}`;
}

/** "88,5%", of a rate in percent. */
export const formatRate = (rate: number) => `${short(rate)}%`;

/** "300 giây", "5 phút". */
export function formatSeconds(seconds: number): string {
  return seconds % 60 === 0 && seconds > 0 ? `${seconds / 60} phút` : `${short(seconds)} giây`;
}

const clock = new Intl.DateTimeFormat("vi-VN", {
  timeZone: "Asia/Ho_Chi_Minh",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** "14:05:09", in Vietnamese time: entries of one minute have an order. */
export function formatClock(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? missing : clock.format(date);
}

/** Positions on an axis: "14:00", or "20/11 14:00" if there is more than a day. */
export function hourLabel(at: string, isLong: boolean): string {
  const day = formatDate(at).slice(0, "20/11".length);
  return isLong ? `${day} ${formatTime(at)}` : formatTime(at);
}

/** "20/11" of "2026-11-20". */
export const dayLabel = (date: string) => date.split("-").slice(1).reverse().join("/");
