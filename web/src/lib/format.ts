/** Missing or invalid values become "—", never "NaN" or "Invalid Date". */
const missing = "—";
const timeZone = "Asia/Ho_Chi_Minh";

/** Creating a formatter takes milliseconds, and a page needs few of them. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const moment = (locale: string, options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));

const percent = once(
  () => new Intl.NumberFormat("vi-VN", { style: "percent", maximumFractionDigits: 1 }),
);
const dateFormat = moment("vi-VN", { day: "2-digit", month: "2-digit", year: "numeric" });
// Swedish formats dates as ISO 8601.
const isoFormat = moment("sv-SE", {});
const timeFormat = moment("vi-VN", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

type Moment = string | number | Date | null | undefined;

function toDate(moment: Moment): Date | undefined {
  if (moment === null || moment === undefined || moment === "") return undefined;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** Without Intl: the first Intl formatter delays first paint by 50 ms. */
function grouped(value: number): string {
  return value.toFixed(0).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

/** Whole đồng: `formatMoney(1234567)` gives "1.234.567 đ". */
export function formatMoney(dong: number | null | undefined): string {
  return isNumber(dong) ? `${grouped(dong)} đ` : missing;
}

export function formatCount(count: number | null | undefined): string {
  return isNumber(count) ? grouped(count) : missing;
}

/** `formatOutOf(134)` gives " trong 134"; "" for an unknown number. */
export const formatOutOf = (total: number | undefined): string =>
  isNumber(total) ? ` trong ${grouped(total)}` : "";

/** `formatRating(4.25)` gives "4,3". */
export function formatRating(rating: number | null | undefined): string {
  return isNumber(rating) ? (Math.round(rating * 10) / 10).toFixed(1).replace(".", ",") : missing;
}

const LEAST_SHARE = 0.001;

/** A small share is never shown as 0%, nor a large one as 100%: "<0,1%", ">99,9%". */
export function formatPercent(share: number | null | undefined): string {
  if (!isNumber(share)) return missing;
  if (share > 0 && share < LEAST_SHARE) return `<${percent().format(LEAST_SHARE)}`;
  const most = 1 - LEAST_SHARE;
  return share > most && share < 1 ? `>${percent().format(most)}` : percent().format(share);
}

/** "21/11/2026", in Vietnamese time as all of these. */
export function formatDate(moment: Moment): string {
  const date = toDate(moment);
  return date ? dateFormat().format(date) : missing;
}

/** "2026-11-21"; "" for an invalid date: the BFF sends "" for a time that the backend left out. */
export function isoDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : isoFormat().format(date);
}

export function formatTime(moment: Moment): string {
  const date = toDate(moment);
  return date ? timeFormat().format(date) : missing;
}

export function formatDateTime(moment: Moment): string {
  const date = toDate(moment);
  return date ? `${dateFormat().format(date)} ${timeFormat().format(date)}` : missing;
}
