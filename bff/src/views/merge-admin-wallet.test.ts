import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { type AdminWalletParts, mergeAdminWallet } from "./merge-admin-wallet.ts";
import type { Failed, Part } from "./part.ts";

const failure = (status: number, message = "lỗi"): Failed => ({
  status: "failed",
  problem: { status, message, code: "X" },
});

const deposit = (
  id: number,
  amount: number,
  status: Schema["TransactionStatus"] = "completed",
): Schema["AdminDeposit"] => ({
  id: `gd-${id}`,
  type: "deposit",
  amount,
  description: "Nạp tiền",
  status,
  createdAt: "2026-11-20T03:15:00.000Z",
  recipientId: null,
  senderId: null,
  user: { fullName: "Minh", uidCode: "TAP_A", email: "a@tap.vn" },
  metadata: { description: null },
});

const withdrawal = (
  id: number,
  amount: number,
  status: Schema["WithdrawStatus"],
): Schema["WithdrawRequest"] => ({
  id: `rt-${id}`,
  amount,
  bankName: "VCB",
  accountNumber: "1012345678",
  accountHolderName: "MINH",
  status,
  userNote: null,
  adminNote: null,
  receiptImageUrl: null,
  createdAt: "2026-11-20T03:15:00.000Z",
  wallet: { user: { fullName: "Hoa", uidCode: "TAP_B", email: "b@tap.vn" } },
});

function page<T>(
  items: T[],
): Part<{ items: T[]; total: number; page: number; limit: number; totalPages: number }> {
  return {
    status: "ok",
    data: { items, total: items.length, page: 1, limit: 1000, totalPages: 1 },
  };
}

const dashboard: Schema["AdminWalletDashboard"] = {
  summary: { totalWallets: 148, activeWallets: 121 },
  transactions: {
    total: 40,
    totalVolume: 20_000_000,
    avgAmount: 500_000,
    byType: {},
    byStatus: {},
  },
  alerts: [],
};

const parts: AdminWalletParts = {
  dashboard: { status: "ok", data: dashboard },
  deposits: page([deposit(1, 100_000), deposit(2, 200_001, "pending")]),
  withdrawals: page([withdrawal(1, 50_000, "approved"), withdrawal(2, 50_000, "rejected")]),
};

describe("the admin wallet overview", () => {
  test("shows the dashboard's own figures when it has them", () => {
    const view = mergeAdminWallet(parts);
    expect(view).toMatchObject({ source: "dashboard", warning: null, figures: dashboard });
  });

  test("derives figures from the lists when the dashboard alone answers 401", () => {
    const view = mergeAdminWallet({ ...parts, dashboard: failure(401) });
    expect(view).toMatchObject({
      source: "derived",
      warning: "Cần đăng nhập quản trị viên",
      figures: {
        summary: { totalWallets: 2, activeWallets: 2 },
        transactions: {
          total: 4,
          totalVolume: 400_001,
          avgAmount: 100_000,
          byType: {
            deposit: { count: 2, volume: 300_001 },
            withdraw: { count: 2, volume: 100_000 },
          },
          byStatus: { completed: 1, pending: 1, processing: 1, cancelled: 1 },
        },
        alerts: [],
      },
    });
  });

  test("derives from one list when the other fails", () => {
    const view = mergeAdminWallet({ ...parts, dashboard: failure(401), deposits: failure(500) });
    expect(view.figures?.transactions.total).toBe(2);
    expect(view.deposits.status).toBe("failed");
  });

  test("has no data when the lists fail too", () => {
    const all = { dashboard: failure(401), deposits: failure(401), withdrawals: failure(500) };
    expect(mergeAdminWallet(all)).toMatchObject({
      source: "derived",
      warning: "Không có dữ liệu",
      figures: null,
    });
  });

  test("any other failure of the dashboard is told and derives nothing", () => {
    const view = mergeAdminWallet({ ...parts, dashboard: failure(503, "Máy chủ bận") });
    expect(view).toMatchObject({ source: "dashboard", warning: "Máy chủ bận", figures: null });
  });

  test("shows the ten newest rows of each list", () => {
    const many = Array.from({ length: 25 }, (_, i) => deposit(i, 10_000));
    const view = mergeAdminWallet({ ...parts, dashboard: failure(401), deposits: page(many) });
    expect(view.deposits).toMatchObject({ data: { total: 25, limit: 10, totalPages: 3 } });
    expect(view.deposits.status === "ok" && view.deposits.data.items).toHaveLength(10);
    expect(view.figures?.transactions.byType.deposit?.count).toBe(25);
  });

  test("no rows make figures of zero", () => {
    const none = { dashboard: failure(401), deposits: page([]), withdrawals: page([]) };
    expect(mergeAdminWallet(none).figures?.transactions).toMatchObject({ total: 0, avgAmount: 0 });
  });
});
