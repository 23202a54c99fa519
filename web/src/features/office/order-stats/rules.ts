import type { Schema } from "#openapi/schema.ts";
import { type DateRange, formatDateRange, quickRange, writtenDay } from "#web/lib/date-range.ts";
import { formatCount, formatPercent, isoDay } from "#web/lib/format.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";
import type { Sheet, SheetValue } from "#web/lib/spreadsheet/sheet.ts";
import type { ChartPoint } from "#web/ui/media/chart-data.ts";
import { paymentMethodLabel, statusOf } from "#web/ui/order/rules.ts";
import { listSearch } from "#web/ui/table/list-search.ts";

export const periods = ["hom-nay", "hom-qua", "7-ngay", "thang-nay", "thang-truoc"] as const;

export type Period = (typeof periods)[number];

const breakdowns = ["san-pham", "cua-hang", "tinh"] as const;

export type BreakdownKind = (typeof breakdowns)[number];

/** A quick range (ky) or two days as "YYYY-MM-DD" (tu, den); theo is the breakdown. */
export type OrderStatsSearch = { ky?: Period; tu?: string; den?: string; theo?: BreakdownKind };

export const knownSearch = listSearch<OrderStatsSearch>({ ky: periods, theo: breakdowns });

/** Two days as "YYYY-MM-DD", both inclusive. */
export type Days = Required<DateRange>;

/** The contract's limit per response. */
export const MAX_DAYS = 366;

const defaultPeriod: Period = "7-ngay";

const DAY_MS = 86_400_000;
const dayOfUtc = (utc: number) => new Date(utc).toISOString().slice(0, "YYYY-MM-DD".length);

export function cutDays({ from, to }: Days, now: Date): Days {
  const today = isoDay(now);
  const last = from <= today && today < to ? today : to;
  const first = dayOfUtc(Date.parse(last) - (MAX_DAYS - 1) * DAY_MS);
  return { from: from < first ? first : from, to: last };
}

/** Undefined if the URL has valid days instead. */
export function periodOf({ ky, tu, den }: OrderStatsSearch): Period | undefined {
  if (ky) return ky;
  return tu && den && tu <= den ? undefined : defaultPeriod;
}

export function daysOf(search: OrderStatsSearch, now: Date): Days {
  const period = periodOf(search);
  const { tu: from, den: to } = search;
  if (period === undefined && from && to) return cutDays({ from, to }, now);
  return quickRange(period ?? defaultPeriod, now);
}

/** A month is compared with the month before. */
export function queryOf(search: OrderStatsSearch, now: Date): Days & { compare?: "month" } {
  const period = periodOf(search);
  const isMonth = period === "thang-nay" || period === "thang-truoc";
  return { ...daysOf(search, now), ...(isMonth && { compare: "month" }) };
}

type View = Schema["OrderStatisticsView"];
type Value = number | null | undefined;

const isFirst = (day: string) => day.endsWith("-01");

export function periodName({ from, before }: Pick<View, "from" | "before">): string {
  const eve = dayOfUtc(Date.parse(from) - DAY_MS);
  if (isFirst(from) && isFirst(before.from)) {
    return before.to === eve ? "tháng trước đó" : "cùng kỳ tháng trước";
  }
  const days = (Date.parse(before.to) - Date.parse(before.from)) / DAY_MS + 1;
  return days === 1 ? "ngày trước" : `${formatCount(days)} ngày trước`;
}

type Compared = { now: Value; before: Value; period: string; format: (value: number) => string };

export function changeText({ now, before, period, format }: Compared): string {
  if (typeof before !== "number") return "Kỳ trước chưa có";
  if (now === before) return "Như kỳ trước";
  if (before === 0) return "Kỳ trước chưa có";
  if (typeof now !== "number") return `Kỳ trước ${format(before)}`;
  const share = formatPercent(Math.abs(now - before) / before);
  return `${withSign(share, now > before)} so với ${period} (${format(before)})`;
}

/** "+12%", or words if the share is not exact: "Tăng dưới 0,1%". */
function withSign(share: string, isMore: boolean): string {
  if (!/^[<>]/.test(share)) return `${isMore ? "+" : "−"}${share}`;
  return `${isMore ? "Tăng" : "Giảm"} ${share.replace("<", "dưới ").replace(">", "trên ")}`;
}

export function beforeNote({ source, asOf, to, before, reading }: View): string | undefined {
  if (source === "sample") return undefined;
  const range = formatDateRange(before);
  if (!before.totals) {
    const bound = formatCount(reading.bound);
    return `Chưa so được với kỳ trước (${range}): chỉ đọc ${bound} đơn gần nhất, chưa hết đơn của kỳ đó.`;
  }
  const isRunning = to === isoDay(new Date(asOf));
  const running = isRunning ? " Hôm nay chưa hết nên số của kỳ này còn tăng." : "";
  return `So với kỳ trước: ${range}.${running}`;
}

/** In đồng. */
export const AVERAGE_TARGET = 300_000;

/** The BFF decides which orders count as revenue. */
export const soldText = "Đơn đã giao và hoàn thành";
export const revenueText = `${soldText}, gồm phí giao hàng`;
export const shippingNote = "Doanh thu gồm phí giao hàng; của từng sản phẩm chỉ là tiền hàng.";

type Day = Schema["OrderStatisticsDay"];

function labelsOf(days: readonly Day[]): (day: string) => string {
  const years = new Set(days.map(({ day }) => day.slice(0, "YYYY".length)));
  return (day) => {
    const [year, month, date] = day.split("-");
    return years.size > 1 ? `${date}/${month}/${year}` : `${date}/${month}`;
  };
}

function pointsOf(byDay: readonly Day[], valuesOf: (day: Day) => (number | null)[]) {
  const labelOf = labelsOf(byDay);
  return byDay.map((day) => ({ label: labelOf(day.day), values: valuesOf(day) }));
}

export const revenuePoints = ({ byDay }: View) => pointsOf(byDay, ({ revenue }) => [revenue]);

export const orderPoints = ({ byDay }: View) =>
  pointsOf(byDay, ({ orders, revenueOrders }) => [orders, revenueOrders]);

export const averagePoints = ({ byDay }: View) =>
  pointsOf(byDay, (day) => [averageOf(day), AVERAGE_TARGET]);

function averageOf({ revenue, revenueOrders }: Day): number | null {
  return revenue === null || !revenueOrders ? null : Math.round(revenue / revenueOrders);
}

/** The list of orders cannot be narrowed to days. */
function listLink({ source }: View, search: object): Pick<ChartPoint, "link"> {
  return source === "orders" ? { link: { to: "/quan-ly-don-hang", search } } : {};
}

/** No link for a status that the list does not know. */
export const statusPoints = (view: View): ChartPoint[] =>
  view.byStatus.map(({ status, label, orders }) => {
    const isKnown = statusOf({ status_id: status, status_label: label }) === status;
    return { label, values: [orders], ...(isKnown && listLink(view, { status })) };
  });

const methodName = (method: Schema["PaymentMethod"]) => paymentMethodLabel[method] ?? method;

export const methodPoints = (view: View): ChartPoint[] =>
  view.byPaymentMethod.map(({ method, orders, revenue }) => ({
    label: methodName(method),
    values: [orders, revenue],
    ...(method in paymentMethodLabel && listLink(view, { payment_method: method })),
  }));

type Share = Schema["OrderStatisticsShare"];

const breakdownOf = (
  view: View,
): Record<BreakdownKind, Schema["OrderStatisticsBreakdown"] | null> => ({
  "san-pham": view.byProduct,
  "cua-hang": view.byShop,
  tinh: view.byProvince,
});

export const breakdownsIn = (view: View): BreakdownKind[] =>
  breakdowns.filter((kind) => breakdownOf(view)[kind]);

const thingName: Record<BreakdownKind, string> = {
  "san-pham": "sản phẩm",
  "cua-hang": "cửa hàng",
  tinh: "tỉnh thành",
};

/** Labels must be unique: equal names get an id. */
export function breakdownPoints(view: View, kind: BreakdownKind): ChartPoint[] {
  const { shares, others } = breakdownOf(view)[kind] ?? { shares: [], others: null };
  const names = shares.map(shareName);
  const points = shares.map((share, index): ChartPoint => {
    const name = shareName(share);
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    return {
      label: isOnly ? name : `${name} (mã ${share.productId ?? index + 1})`,
      values: [share.revenue, share.count],
      ...(kind === "san-pham" && productLink(view, share)),
    };
  });
  if (!others) return points;
  const label = `${formatCount(others.names)} ${thingName[kind]} khác`;
  return [...points, { label, values: [others.revenue, others.count] }];
}

const shareName = ({ name, version }: Share) =>
  version ? `${name} (${version})` : (name ?? "Không rõ");

/** The list searches by name, so it shows every version. */
function productLink(view: View, { name }: Share): Pick<ChartPoint, "link"> {
  return name && name.length <= MAX_LIST_SEARCH ? listLink(view, { search: name }) : {};
}

const sheetColumns = [
  { header: "Nhóm", kind: "text" },
  { header: "Mục", kind: "text" },
  { header: "Số đơn", kind: "number" },
  { header: "Đơn tính doanh thu", kind: "number" },
  { header: "Số lượng bán", kind: "number" },
  { header: "Doanh thu", kind: "money" },
] as const satisfies Sheet["columns"];

export const groupName: Record<BreakdownKind, string> = {
  "san-pham": "Sản phẩm",
  "cua-hang": "Cửa hàng",
  tinh: "Tỉnh thành",
};

const totalsRow = (group: string, { from, to, totals }: Pick<View, "from" | "to" | "totals">) => {
  const { orders, revenueOrders, revenue } = totals;
  return [group, formatDateRange({ from, to }), orders, revenueOrders, null, revenue];
};

export function sheetOf(view: View): Sheet {
  const { totals } = view.before;
  const rows: SheetValue[][] = [
    totalsRow("Tổng", view),
    ...(totals ? [totalsRow("Kỳ trước", { ...view.before, totals })] : []),
    ...view.byDay.map((one) => {
      return ["Ngày", writtenDay(one.day), one.orders, one.revenueOrders, null, one.revenue];
    }),
    ...view.byStatus.map((one) => ["Trạng thái", one.label, one.orders, null, null, null]),
    ...view.byPaymentMethod.map((one) => {
      return ["Thanh toán", methodName(one.method), one.orders, null, null, one.revenue];
    }),
    ...breakdownsIn(view).flatMap((kind) =>
      breakdownPoints(view, kind).map(({ label, values: [revenue = null, count = null] }) =>
        kind === "san-pham"
          ? [groupName[kind], label, null, null, count, revenue]
          : [groupName[kind], label, null, count, null, revenue],
      ),
    ),
  ];
  return { name: "Thống kê đơn hàng", columns: sheetColumns, rows };
}

export function sheetNote({ reading: { isBoundReached, bound } }: View): string {
  return isBoundReached
    ? `${shippingNote} Chỉ tính ${formatCount(bound)} đơn gần nhất.`
    : shippingNote;
}
