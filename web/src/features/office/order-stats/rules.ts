import type { Schema } from "#openapi/schema.ts";
import { type DateRange, quickRanges } from "#web/lib/date-range.ts";
import { formatCount, formatPercent, isoDay } from "#web/lib/format.ts";
import type { Sheet, SheetValue } from "#web/lib/spreadsheet/sheet.ts";
import { paymentMethodLabel } from "#web/ui/order/rules.ts";
import { listSearch } from "#web/ui/table/list-search.ts";

/** The quick ranges as they appear in the URL. */
export const periods = ["hom-nay", "hom-qua", "7-ngay", "thang-nay", "thang-truoc"] as const;

export type Period = (typeof periods)[number];

/** The search params of the screen: a quick range, or two days as "YYYY-MM-DD". */
export type OrderStatsSearch = { ky?: Period; tu?: string; den?: string };

export const knownSearch = listSearch<OrderStatsSearch>({ ky: periods });

/** Two days as "YYYY-MM-DD", both inclusive. */
export type Days = Required<DateRange>;

/** The contract's maximum of days in one response. */
export const MAX_DAYS = 366;

const defaultPeriod: Period = "7-ngay";

/** The labels of `quickRanges`. */
export const periodLabel: Record<Period, string> = {
  "hom-nay": "Hôm nay",
  "hom-qua": "Hôm qua",
  "7-ngay": "7 ngày qua",
  "thang-nay": "Tháng này",
  "thang-truoc": "Tháng trước",
};

const DAY_MS = 86_400_000;
const dayOfUtc = (utc: number) => new Date(utc).toISOString().slice(0, "YYYY-MM-DD".length);

/** The range without future days, cut to its last 366 days. */
export function cutDays({ from, to }: Days, now: Date): Days {
  const today = isoDay(now);
  const last = from <= today && today < to ? today : to;
  const first = dayOfUtc(Date.parse(last) - (MAX_DAYS - 1) * DAY_MS);
  return { from: from < first ? first : from, to: last };
}

/** The quick range of the URL; undefined if it holds valid days instead. */
export function periodOf({ ky, tu, den }: OrderStatsSearch): Period | undefined {
  if (ky) return ky;
  return tu && den && tu <= den ? undefined : defaultPeriod;
}

/** The days that the URL asks for. */
export function daysOf(search: OrderStatsSearch, now: Date): Days {
  const period = periodOf(search);
  const { tu: from, den: to } = search;
  if (period === undefined && from && to) return cutDays({ from, to }, now);
  const label = periodLabel[period ?? defaultPeriod];
  const quick = quickRanges(now).find((one) => one.label === label);
  if (!quick) throw new Error(`There is no quick range ${label}`);
  return quick.range;
}

/** As many days directly before, or for a month the same days of the previous month. */
export function periodBefore(search: OrderStatsSearch, { from, to }: Days): Days {
  const period = periodOf(search);
  const eve = dayOfUtc(Date.parse(from) - DAY_MS);
  if (period === "thang-nay" || period === "thang-truoc") {
    const month = eve.slice(0, "YYYY-MM".length);
    const sameDay = `${month}${to.slice("YYYY-MM".length)}`;
    const isWhole = period === "thang-truoc" || sameDay > eve;
    return { from: `${month}-01`, to: isWhole ? eve : sameDay };
  }
  const length = Date.parse(to) - Date.parse(from);
  return { from: dayOfUtc(Date.parse(eve) - length), to: eve };
}

type View = Schema["OrderStatisticsView"];
type Value = number | null | undefined;

/** The change since the previous period: "Tăng 12% (kỳ trước 100)". */
export function changeText(now: Value, before: Value, format: (value: number) => string): string {
  if (typeof before !== "number") return "Kỳ trước chưa có";
  if (typeof now !== "number") return `Kỳ trước ${format(before)}`;
  if (now === before) return "Bằng kỳ trước";
  if (before === 0) return `Kỳ trước là ${format(0)}`;
  const share = formatPercent(Math.abs(now - before) / before);
  return `${now > before ? "Tăng" : "Giảm"} ${share} (kỳ trước ${format(before)})`;
}

/** Whether every order of the period was read; otherwise it cannot be compared. */
export function isComplete({ source, from, reading: { since } }: View): boolean {
  return source === "orders" && (since === null || isoDay(new Date(since)) < from);
}

/** The target of the average order value, in đồng. */
export const AVERAGE_TARGET = 300_000;

/** Orders that count as revenue; the BFF decides which those are. */
export const soldText = "Đơn đã giao và hoàn thành";
export const revenueText = `${soldText}, gồm phí giao hàng`;
export const shippingNote = "Doanh thu gồm phí giao hàng; của từng sản phẩm chỉ là tiền hàng.";

type Day = Schema["OrderStatisticsDay"];

/** "20/11", or "20/11/2025" if the range spans two years. */
function labelsOf(days: readonly Day[]): (day: string) => string {
  const years = new Set(days.map(({ day }) => day.slice(0, "YYYY".length)));
  return (day) => {
    const [year, month, date] = day.split("-");
    return years.size > 1 ? `${date}/${month}/${year}` : `${date}/${month}`;
  };
}

/** One point per day, null where the day is unknown. */
function pointsOf(byDay: readonly Day[], valuesOf: (day: Day) => (number | null)[]) {
  const labelOf = labelsOf(byDay);
  return byDay.map((day) => ({ label: labelOf(day.day), values: valuesOf(day) }));
}

export const revenuePoints = ({ byDay }: View) => pointsOf(byDay, ({ revenue }) => [revenue]);

export const orderPoints = ({ byDay }: View) =>
  pointsOf(byDay, ({ orders, revenueOrders }) => [orders, revenueOrders]);

/** The average order value of each day, and the target. A day without revenue has no average. */
export const averagePoints = ({ byDay }: View) =>
  pointsOf(byDay, (day) => [averageOf(day), AVERAGE_TARGET]);

function averageOf({ revenue, revenueOrders }: Day): number | null {
  return revenue === null || !revenueOrders ? null : Math.round(revenue / revenueOrders);
}

export const statusPoints = ({ byStatus }: View) =>
  byStatus.map(({ label, orders }) => ({ label, values: [orders] }));

/** A method that is not in the contract is shown by its code. */
const methodName = (method: Schema["PaymentMethod"]) => paymentMethodLabel[method] ?? method;

export const methodPoints = ({ byPaymentMethod }: View) =>
  byPaymentMethod.map(({ method, orders, revenue }) => ({
    label: methodName(method),
    values: [orders, revenue],
  }));

/** Labels are unique: products of the same name get their id. */
export function productPoints({ topProducts }: View) {
  const names = topProducts.map(({ name }) => name);
  return topProducts.map(({ productId, name, revenue, quantity }) => ({
    label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (mã ${productId})`,
    values: [revenue, quantity],
  }));
}

const sheetColumns = [
  { header: "Nhóm", kind: "text" },
  { header: "Mục", kind: "text" },
  { header: "Số đơn", kind: "number" },
  { header: "Đơn tính doanh thu", kind: "number" },
  { header: "Số lượng bán", kind: "number" },
  { header: "Doanh thu", kind: "money" },
] as const satisfies Sheet["columns"];

const writtenDay = (day: string) => day.split("-").reverse().join("/");

/** All figures of the screen in one sheet: totals, days, statuses, payment methods, products. */
export function sheetOf(view: View): Sheet {
  const { from, to, totals } = view;
  const range = `${writtenDay(from)} – ${writtenDay(to)}`;
  const { orders, revenueOrders, revenue } = totals;
  const rows: SheetValue[][] = [
    ["Tổng", range, orders, revenueOrders, null, revenue],
    ...view.byDay.map((one) => {
      return ["Ngày", writtenDay(one.day), one.orders, one.revenueOrders, null, one.revenue];
    }),
    ...view.byStatus.map((one) => ["Trạng thái", one.label, one.orders, null, null, null]),
    ...view.byPaymentMethod.map((one) => {
      return ["Thanh toán", methodName(one.method), one.orders, null, null, one.revenue];
    }),
    ...view.topProducts.map((one) => {
      return ["Sản phẩm", one.name, null, null, one.quantity, one.revenue];
    }),
  ];
  return { name: "Thống kê đơn hàng", columns: sheetColumns, rows };
}

/** What the revenue includes, and why the file may be incomplete. */
export function sheetNote({ reading: { isBoundReached, bound } }: View): string {
  return isBoundReached
    ? `${shippingNote} Chỉ tính ${formatCount(bound)} đơn gần nhất.`
    : shippingNote;
}
