import type { Schema } from "#openapi/schema.ts";

const counted = (total: number): Schema["OverviewCountPart"] => ({
  status: "ok",
  data: { total, reach: "shop" },
});

/** A user manager with a shop, nothing to do and no affiliate total. */
export const quietView: Schema["OverviewView"] = {
  asOf: "2026-11-22T07:05:00.000Z",
  users: { status: "ok", data: { total: 1284, reach: "all" } },
  products: counted(4),
  orders: counted(12_345),
  ordersToConfirm: counted(0),
  stock: { status: "ok", data: { outOfStock: 0, lowStock: 0, reach: "shop" } },
  affiliate: { status: "ok", data: { totalSystem: null, raw: { levels: [3, 8], note: "F1…F5" } } },
};

export const usersOnlyView: Schema["OverviewView"] = {
  asOf: quietView.asOf,
  users: quietView.users,
  affiliate: {
    status: "failed",
    problem: { status: 503, code: "UNAVAILABLE", message: "Máy chủ đang bảo trì" },
  },
};

export const busyView: Schema["OverviewView"] = {
  ...quietView,
  deposits: { status: "ok", data: { total: 12_408, amount: null } },
  withdrawals: { status: "ok", data: { total: 199, amount: 1_987_654_321 } },
};
