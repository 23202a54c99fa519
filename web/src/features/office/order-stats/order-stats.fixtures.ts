import type { Schema } from "#openapi/schema.ts";

type View = Schema["OrderStatisticsView"];

const day = (date: string, orders: number, revenueOrders: number, revenue: number) => ({
  day: `2026-11-${date}`,
  orders,
  revenueOrders,
  revenue,
});

/** Responses of the view for tests and stories. */
export const filledView: View = {
  source: "orders",
  reason: null,
  from: "2026-11-14",
  to: "2026-11-20",
  asOf: "2026-11-20T07:05:00.000Z",
  totals: { orders: 60, revenueOrders: 40, revenue: 12_345_000, averageValue: 308_625 },
  byDay: [
    day("14", 9, 6, 2_100_000),
    day("15", 12, 9, 3_040_000),
    day("16", 6, 4, 1_020_000),
    day("17", 5, 0, 0),
    day("18", 8, 6, 1_805_000),
    day("19", 9, 7, 2_080_000),
    day("20", 11, 8, 2_300_000),
  ],
  byStatus: [
    { status: "pending", label: "Chờ xác nhận", orders: 7 },
    { status: "shipping", label: "Đang giao hàng", orders: 8 },
    { status: "delivered", label: "Đã giao hàng", orders: 12 },
    { status: "completed", label: "Hoàn thành", orders: 28 },
    { status: "cancelled", label: "Đã hủy", orders: 4 },
    { status: "returned", label: "Đã trả hàng", orders: 1 },
  ],
  byPaymentMethod: [
    { method: "COD", orders: 38, revenue: 7_400_000 },
    { method: "TAP_WALLET", orders: 15, revenue: 3_245_000 },
    { method: "BANK_TRANSFER", orders: 7, revenue: 1_700_000 },
  ],
  topProducts: [
    { productId: 12, name: "Gạo ST25 Sóc Trăng", quantity: 24, revenue: 4_440_000 },
    { productId: 7, name: "Mật ong hoa nhãn Hưng Yên", quantity: 11, revenue: 2_420_000 },
    { productId: 31, name: "Bưởi da xanh Bến Tre", quantity: 30, revenue: 1_950_000 },
    { productId: 5, name: "Rau cải ngọt", quantity: 18, revenue: 324_000 },
  ],
  reading: { orders: 300, bound: 2000, isBoundReached: false, since: null },
};

export const sampleView: View = {
  ...filledView,
  source: "sample",
  reason: "Máy chủ đang bảo trì",
  reading: { orders: 0, bound: 2000, isBoundReached: false, since: null },
};

export const boundView: View = {
  ...filledView,
  byDay: filledView.byDay.map((one, index) =>
    index < 2 ? { ...one, orders: null, revenueOrders: null, revenue: null } : one,
  ),
  reading: {
    orders: 2000,
    bound: 2000,
    isBoundReached: true,
    since: "2026-11-16T01:15:00.000Z",
  },
};

export const emptyView: View = {
  ...filledView,
  totals: { orders: 0, revenueOrders: 0, revenue: 0, averageValue: null },
  byDay: filledView.byDay.map(({ day: date }) => {
    return { day: date, orders: 0, revenueOrders: 0, revenue: 0 };
  }),
  byStatus: [],
  byPaymentMethod: [],
  topProducts: [],
};
