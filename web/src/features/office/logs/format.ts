import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { formatCount, formatDate, formatDateTime, formatTime } from "#web/lib/format.ts";
import { RED_ERROR_RATE } from "./rules.ts";

const missing = "—";
const KIB = 1024;
const units = ["B", "KB", "MB", "GB", "TB"] as const;
const MS_PER_S = 1000;

const short = (value: number) => String(Math.round(value * 10) / 10).replace(".", ",");

/** "86,2 ms", "1,2 giây" from a second on. */
export function formatMs(ms: number | null): string {
  if (ms === null) return missing;
  return ms < MS_PER_S ? `${short(ms)} ms` : `${short(ms / MS_PER_S)} giây`;
}

export function formatBytes(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(KIB)));
  return `${short(bytes / KIB ** power)} ${units[power]}`;
}

/** "88,5%"; takes a percentage. */
export const formatRate = (rate: number) => `${short(rate)}%`;

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

/** "14:05:09" in Vietnam: orders entries of one minute. */
export function formatClock(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? missing : clock.format(date);
}

export function hourLabel(at: string, isLong: boolean): string {
  const day = formatDate(at).slice(0, "20/11".length);
  return isLong ? `${day} ${formatTime(at)}` : formatTime(at);
}

type Speed = Schema["LogMetrics"]["performance"];
type Health = Schema["LogHealth"];

/** Minimum rates in percent, maximum log time in milliseconds. */
export const healthLimits = {
  optimal: { bufferHitRate: 80, compressionRatio: 60, avgLogTime: 10 },
  fair: { bufferHitRate: 60, compressionRatio: 40, avgLogTime: 20 },
} as const satisfies Partial<Record<Health, Speed>>;

const reaches = (name: keyof Speed, value: number, limit: number) =>
  name === "avgLogTime" ? value <= limit : value >= limit;

export function healthOfFigure(name: keyof Speed, value: number): Health {
  if (reaches(name, value, healthLimits.optimal[name])) return "optimal";
  return reaches(name, value, healthLimits.fair[name]) ? "fair" : "needs_improvement";
}

export function healthOf(speed: Speed): Health {
  const reached = [
    healthOfFigure("bufferHitRate", speed.bufferHitRate),
    healthOfFigure("compressionRatio", speed.compressionRatio),
    healthOfFigure("avgLogTime", speed.avgLogTime),
  ];
  if (reached.includes("needs_improvement")) return "needs_improvement";
  return reached.includes("fair") ? "fair" : "optimal";
}

export const isRedErrorRate = (rate: number) => rate > RED_ERROR_RATE;

/** Includes direction marks, which can reverse the rest of the line. Joiners are kept. */
const hidden = /[^\P{Cc}\n\t]|(?![\u200c\u200d])\p{Cf}|\p{Co}/gu;

export function shownText(text: string): string {
  return text.replace(hidden, (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, "0")}`);
}

/** Does not split an emoji. */
export function beginOf(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\p{Cs}$/u, "")}…`;
}

type TextPart = { text: string; isMatch: boolean };

/** Ignores case and diacritics: "dang" is in "Đăng nhập". */
export function highlightParts(text: string, query: string): TextPart[] {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0 || text === "") return [{ text, isMatch: false }];
  // Per UTF-16 unit of the original: the plain text may have another length.
  const marked = new Uint8Array(text.length);
  const { plain, from } = mapped(text);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      marked.fill(1, from[at], from[at + word.length]);
    }
  }
  const parts: TextPart[] = [];
  let begin = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[begin]) continue;
    parts.push({ text: text.slice(begin, at), isMatch: marked[begin] === 1 });
    begin = at;
  }
  return parts;
}

/** The plain text, and the original index of each of its units and of its end. */
function mapped(text: string): { plain: string; from: number[] } {
  let plain = "";
  const from: number[] = [];
  let at = 0;
  for (const sign of text) {
    const folded = plainText(sign);
    plain += folded;
    for (let i = 0; i < folded.length; i += 1) from.push(at);
    at += sign.length;
  }
  from.push(text.length);
  return { plain, from };
}

/** More characters, such as a megabyte, would block the page. */
export const RENDERED = 8_000;

/** More digits than JavaScript keeps, perhaps an id. */
const LONG_NUMBER = /[[:,]\s*-?\d{16,}/;

/** Indented unless that would change what was stored. */
export function wholeText(source: object | string): string {
  if (typeof source !== "string") return JSON.stringify(source, null, 2);
  if (LONG_NUMBER.test(source)) return source;
  try {
    return JSON.stringify(JSON.parse(source), null, 2);
  } catch {
    return source;
  }
}

export function renderedText(whole: string): { text: string; left: number } {
  const text = shownText(beginOf(whole, RENDERED));
  return { text, left: Math.max(0, whole.length - RENDERED) };
}

type Archivable = NonNullable<Schema["LogMetrics"]["archivable"]>;

const DAY_MS = 86_400_000;

/** "30 ngày": the minimum age for archiving. */
export function ageOf({ before }: Archivable): string {
  return `${formatCount(Math.round((Date.now() - Date.parse(before)) / DAY_MS))} ngày`;
}

export function archiveText(archivable: Archivable | undefined): string {
  if (!archivable) {
    return "Máy chủ chưa cho biết dòng nào là cũ và có bao nhiêu dòng. Chúng được chuyển vào kho lưu trữ và không còn hiện ở đây.";
  }
  const { count, before, oldest } = archivable;
  const from = oldest === null ? "" : `từ ${formatDate(oldest)} `;
  return `${formatCount(count)} dòng cũ hơn ${ageOf(archivable)} (${from}đến trước ${formatDateTime(before)}) được chuyển vào kho lưu trữ và không còn hiện ở đây.`;
}
