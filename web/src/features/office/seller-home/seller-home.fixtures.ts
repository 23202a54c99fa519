import type { Schema } from "#openapi/schema.ts";

type View = Schema["SellerHomeView"];

const counted = (total: number): Schema["SellerHomeCountPart"] => ({
  status: "ok",
  data: { total },
});

const days = { from: "2026-11-16", to: "2026-11-22" };

export const quietView: View = {
  asOf: "2026-11-22T07:05:00.000Z",
  reach: "shop",
  cancelRequests: counted(0),
  toConfirm: counted(0),
  toPack: counted(0),
  toHandOver: counted(0),
  outOfStock: counted(0),
  lowStock: counted(0),
  week: {
    status: "ok",
    data: {
      ...days,
      revenueOrders: 6,
      revenue: 1_250_000,
      reading: { orders: 31, bound: 500, isBoundReached: false, since: null },
    },
  },
};

export const busyView: View = {
  ...quietView,
  cancelRequests: counted(2),
  toConfirm: counted(1_204),
  toHandOver: counted(11),
  outOfStock: counted(3),
  week: {
    status: "ok",
    data: {
      ...days,
      revenueOrders: 412,
      revenue: 187_654_321,
      reading: { orders: 500, bound: 500, isBoundReached: true, since: "2026-11-18T02:04:00.000Z" },
    },
  },
};

export const failedPart: Schema["PartFailure"] = {
  status: "failed",
  problem: { status: 503, code: "UNAVAILABLE", message: "Máy chủ đang bảo trì" },
};
