import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { type AdminWalletParts, mergeAdminWallet } from "./admin-wallet.ts";
import type { Failed, Part } from "./load.ts";

const failure = (status: number, message = "lỗi"): Failed => ({
  status: "failed",
  problem: { status, message, code: "X" },
});

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const NEW = "2026-11-20T03:15:00.000Z";
const OLD = "2026-11-19T03:15:00.000Z";

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
  createdAt: NEW,
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

function page<T>(items: T[], total = items.length): Part<{ items: T[]; total?: number }> {
  return { status: "ok", data: { items, total } };
}

const dashboard: Schema["AdminWalletFigures"] = {
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
  waitingDeposits: page([]),
  waitingWithdrawals: page([]),
};

const merge = (changes: Partial<AdminWalletParts> = {}) =>
  mergeAdminWallet({ ...parts, ...changes }, NOW);
/** After a 401 of the dashboard. */
const derived = (changes: Partial<AdminWalletParts> = {}) =>
  merge({ dashboard: failure(401), ...changes });
const alertsIn = (view: Schema["AdminWalletView"]) =>
  view.figures?.alerts?.map(({ type, message }) => `${type}: ${message}`);

describe("the admin wallet overview", () => {
  test("shows the dashboard's own figures when it has them", () => {
    const view = merge();
    expect(view).toMatchObject({ source: "dashboard", warning: null, figures: dashboard });
  });

  test("derives from the lists what they tell when the dashboard alone gets 401", () => {
    expect(derived()).toMatchObject({
      source: "derived",
      warning: "Cần đăng nhập quản trị viên",
      figures: {
        summary: { totalWallets: null, activeWallets: null },
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
      },
    });
  });

  test("has no data when the lists fail too", () => {
    const all = { dashboard: failure(401), deposits: failure(401), withdrawals: failure(500) };
    expect(merge(all)).toMatchObject({
      source: "derived",
      warning: "Không có dữ liệu",
      figures: null,
    });
  });

  test("any other failure of the dashboard is reported and derives nothing", () => {
    const view = merge({ dashboard: failure(503, "Máy chủ bận") });
    expect(view).toMatchObject({ source: "dashboard", warning: "Máy chủ bận", figures: null });
  });

  test("shows the ten newest rows of each list", () => {
    const many = Array.from({ length: 25 }, (_, i) => deposit(i, 10_000));
    const view = derived({ deposits: page(many) });
    expect(view.deposits.status === "ok" && view.deposits.data.items).toHaveLength(10);
    expect(view.figures?.transactions.byType?.deposit?.count).toBe(25);
  });

  test("no rows make figures of zero", () => {
    const none = derived({ deposits: page([]), withdrawals: page([]) });
    expect(none.figures?.transactions).toMatchObject({ total: 0, avgAmount: 0 });
  });
});

describe("flags of waiting requests", () => {
  test("name the flagged ones, how many were looked through, and how many wait", () => {
    const flagged = { ...deposit(2, 1, "pending"), flags: ["SAME_AMOUNT" as const] };
    const { findings } = merge({
      waitingDeposits: page([deposit(1, 1, "pending"), flagged, { ...flagged, flags: [] }], 25),
      waitingWithdrawals: failure(503),
    });
    expect(findings.deposits).toEqual({
      status: "ok",
      data: { flagged: [{ id: "gd-2", flags: ["SAME_AMOUNT"] }], seen: 3, total: 25 },
    });
    expect(findings.withdrawals.status).toBe("failed");
  });

  test("are told beside derived figures too", () => {
    expect(derived().findings.deposits.status).toBe("ok");
  });
});

describe("what the lists do not tell", () => {
  const unknown = { totalVolume: null, avgAmount: null, byType: null, byStatus: null };

  test("sums are unknown while a list is missing", () => {
    const view = derived({ deposits: failure(500) });
    expect(view.figures?.transactions).toEqual({ total: null, ...unknown });
    expect(view.deposits.status).toBe("failed");
  });

  test("sums are unknown while there are more rows than came; their number is known", () => {
    const view = derived({ deposits: page([deposit(1, 10_000)], 2500) });
    expect(view.figures?.transactions).toEqual({ total: 2502, ...unknown });
    expect(alertsIn(view)).toContain("info: Chỉ xem được 1 trong 2500 yêu cầu nạp tiền");
  });
});

test("of a plain list of a whole page nobody knows how many there are", () => {
  const deposits = { status: "ok" as const, data: { items: [deposit(1, 10_000, "pending")] } };
  const view = derived({ deposits, waitingDeposits: deposits });
  const nothing = { total: null, totalVolume: null, avgAmount: null, byType: null, byStatus: null };
  expect(view.figures?.transactions).toEqual(nothing);
  expect(alertsIn(view)).toContain("info: Chỉ xem được 1 yêu cầu nạp tiền mới nhất");
  expect(alertsIn(view)).toContain("warning: Có ít nhất 1 yêu cầu nạp tiền đang chờ xác nhận");
  expect(view.findings.deposits).toEqual({ status: "ok", data: { flagged: [], seen: 1 } });
});

describe("derived alerts", () => {
  test("name all that waits, the overdue first", () => {
    const waiting = [deposit(1, 1, "pending"), { ...deposit(2, 1, "pending"), createdAt: OLD }];
    const view = derived({
      deposits: page([...waiting, deposit(3, 1)]),
      withdrawals: page([withdrawal(1, 1, "pending"), withdrawal(2, 1, "approved")]),
    });
    expect(alertsIn(view)).toEqual([
      "error: Có 1 yêu cầu nạp tiền chờ xác nhận quá 24 giờ",
      "warning: Có 2 yêu cầu nạp tiền đang chờ xác nhận",
      "warning: Có 1 yêu cầu rút tiền đang chờ duyệt",
      "info: Có 1 yêu cầu rút tiền đã duyệt, chưa xác nhận chuyển khoản",
    ]);
  });

  test("are none where nothing waits", () => {
    const done = { deposits: page([deposit(1, 1)]), withdrawals: page([]) };
    expect(alertsIn(derived(done))).toEqual([]);
  });

  test("a list that could not be read is no all-clear", () => {
    expect(alertsIn(derived({ deposits: failure(503) }))).toContain(
      "warning: Không đọc được danh sách nạp tiền, nên chưa biết có yêu cầu nào đang chờ",
    );
  });
});
