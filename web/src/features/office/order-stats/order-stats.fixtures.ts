import type { Schema } from "#openapi/schema.ts";

type View = Schema["OrderStatisticsView"];

const day = (date: string, orders: number, revenueOrders: number, revenue: number) => ({
  day: `2026-11-${date}`,
  orders,
  revenueOrders,
  revenue,
});

const before = { from: "2026-11-07", to: "2026-11-13", totals: null };
const nothing = { shares: [], others: null };

export const filledView: View = {
  source: "orders",
  reason: null,
  from: "2026-11-14",
  to: "2026-11-20",
  asOf: "2026-11-20T07:05:00.000Z",
  totals: { orders: 60, revenueOrders: 40, revenue: 12_345_000, averageValue: 308_625 },
  before: {
    ...before,
    totals: { orders: 50, revenueOrders: 40, revenue: 10_000_000, averageValue: null },
  },
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
  byProduct: {
    shares: [
      {
        name: "Gạo ST25 Sóc Trăng",
        version: "Túi 5 kg",
        productId: 12,
        count: 24,
        revenue: 4_440_000,
      },
      { name: "Mật ong hoa nhãn Hưng Yên", productId: 7, count: 11, revenue: 2_420_000 },
      { name: "Bưởi da xanh Bến Tre", productId: 31, count: 30, revenue: 1_950_000 },
      { name: "Rau cải ngọt", productId: 5, count: 18, revenue: 324_000 },
    ],
    others: { names: 3, count: 9, revenue: 210_000 },
  },
  byShop: {
    shares: [
      { name: "HTX Nông nghiệp Sóc Trăng", count: 28, revenue: 8_145_000 },
      { name: "Vườn Đà Lạt", count: 12, revenue: 4_200_000 },
    ],
    others: null,
  },
  byProvince: {
    shares: [
      { name: "Cần Thơ", count: 22, revenue: 6_845_000 },
      { name: "Hồ Chí Minh", count: 15, revenue: 4_500_000 },
      { name: null, count: 3, revenue: 1_000_000 },
    ],
    others: null,
  },
  reading: { orders: 300, bound: 2000, isBoundReached: false, since: null },
};

export const sampleView: View = {
  ...filledView,
  source: "sample",
  reason: "Máy chủ đang bảo trì",
  before,
  reading: { orders: 0, bound: 2000, isBoundReached: false, since: null },
};

export const boundView: View = {
  ...filledView,
  before,
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
  byProduct: nothing,
  byShop: null,
  byProvince: nothing,
};
