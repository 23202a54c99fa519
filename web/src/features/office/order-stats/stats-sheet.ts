import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import type { Sheet, SheetValue } from "#web/lib/spreadsheet/sheet.ts";
import { methodName } from "./chart-points.ts";
import { shippingNote } from "./texts.ts";

type View = Schema["OrderStatisticsView"];

const columns = [
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
  return { name: "Thống kê đơn hàng", columns, rows };
}

/** What the revenue holds, and why the file may be incomplete. */
export function sheetNote({ reading: { isBoundReached, bound } }: View): string {
  return isBoundReached
    ? `${shippingNote} Chỉ tính ${formatCount(bound)} đơn gần nhất.`
    : shippingNote;
}
