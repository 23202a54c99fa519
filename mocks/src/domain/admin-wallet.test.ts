import { expect, it } from "vitest";
import { depositRow, testDb, transactionRow, userRow, withdrawRow } from "../testing/tables.ts";
import { depositPage, financialReport, walletDashboard, withdrawPage } from "./admin-wallet.ts";
import { confirmDeposit, createDeposit } from "./deposits.ts";

const hoa = userRow();
const dat = userRow({ id: "dat", fullName: "Lê Văn Đạt", email: "dat@tap.vn", uidCode: "TAP_99" });

function dbWithRequests() {
  return testDb({
    users: [hoa, dat],
    deposits: [
      depositRow({ id: "n-1", createdAt: "2026-11-18T00:00:00.000Z" }),
      depositRow({ id: "n-2", userId: dat.id, createdAt: "2026-11-20T00:00:00.000Z" }),
      depositRow({ id: "n-3", status: "cancelled", createdAt: "2026-11-19T00:00:00.000Z" }),
    ],
    withdrawals: [
      withdrawRow({ id: "r-1", amount: 60_000 }),
      withdrawRow({ id: "r-2", amount: 70_000, status: "rejected", userId: dat.id }),
    ],
  });
}

const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

it("lists the deposits of everybody, newest first", () => {
  expect(ids(depositPage(dbWithRequests(), {}))).toEqual(["n-2", "n-3", "n-1"]);
});

it.each([
  [{ status: "pending" }, ["n-2", "n-1"]],
  [{ search: "le van dat" }, ["n-2"]],
  [{ search: "tap_99" }, ["n-2"]],
  [{ search: "N-3" }, ["n-3"]],
  [{ startDate: "2026-11-19", endDate: "2026-11-19" }, ["n-3"]],
  [{ page: 2, limit: 2 }, ["n-1"]],
] as const)("filters deposits by %o", (filter, expected) => {
  expect(ids(depositPage(dbWithRequests(), filter))).toEqual(expected);
});

it("filters withdraw requests likewise", () => {
  const db = dbWithRequests();
  expect(ids(withdrawPage(db, { status: "rejected" }))).toEqual(["r-2"]);
  expect(ids(withdrawPage(db, { search: "hoa.nguyen@" }))).toEqual(["r-1"]);
});

it("still lists the requests of a deleted account", () => {
  const db = dbWithRequests();
  db.users = [];
  expect(depositPage(db, { search: "n-1" }).total).toBe(1);
});

it("counts every movement once", () => {
  const db = dbWithRequests();
  const transfer = { type: "transfer", status: "completed" } as const;
  db.transactions = [
    transactionRow({ id: "gd-1", amount: 100_000 }),
    transactionRow({ id: "n-1", amount: 50_000, status: "pending" }),
    transactionRow({ id: "gd-4", type: "withdraw", amount: -60_000, status: "processing" }),
    transactionRow({ id: "gd-2", ...transfer, amount: -30_000 }),
    transactionRow({ id: "gd-3", ...transfer, amount: 30_000, userId: dat.id }),
  ];
  const { transactions } = walletDashboard(db);
  expect(transactions).toEqual({
    total: 4,
    totalVolume: 240_000,
    avgAmount: 60_000,
    byType: {
      deposit: { count: 2, volume: 150_000 },
      transfer: { count: 1, volume: 30_000 },
      withdraw: { count: 1, volume: 60_000 },
    },
    byStatus: { completed: 2, pending: 1, processing: 1 },
  });
});

it("counts as active the wallets that could be used now", () => {
  const lockedUntil = "2026-11-20T03:20:00.000Z";
  const wallet = { pin: null, wrongPins: 0, lockedUntil: null, pinResetAt: null };
  const db = testDb({
    users: [hoa, dat, userRow({ id: "gone", status: "locked" })],
    wallets: [
      { ...wallet, userId: hoa.id },
      { ...wallet, userId: dat.id, lockedUntil },
      { ...wallet, userId: "gone" },
    ],
  });
  expect(walletDashboard(db).summary).toEqual({ totalWallets: 3, activeWallets: 1 });
});

it("alerts on pending requests, overdue ones first", () => {
  expect(walletDashboard(dbWithRequests()).alerts).toEqual([
    { message: "Có 1 yêu cầu nạp tiền chờ xác nhận quá 24 giờ", type: "error" },
    { message: "Có 2 yêu cầu nạp tiền đang chờ xác nhận", type: "warning" },
    { message: "Có 1 yêu cầu rút tiền đang chờ duyệt", type: "warning" },
  ]);
});

it("has zeros and no alerts when there is nothing", () => {
  expect(walletDashboard(testDb())).toMatchObject({
    transactions: { total: 0, totalVolume: 0, avgAmount: 0, byType: {}, byStatus: {} },
    alerts: [],
  });
});

const reportDb = testDb({
  users: [hoa, dat],
  transactions: [
    transactionRow({ id: "1", amount: 500_000, createdAt: "2026-11-18T17:30:00.000Z" }),
    transactionRow({ id: "2", amount: 300_000, createdAt: "2026-11-20T01:00:00.000Z" }),
    transactionRow({ id: "3", type: "transfer", amount: -100_000 }),
    transactionRow({ id: "3b", type: "transfer", amount: 100_000, userId: dat.id }),
    transactionRow({ id: "4", type: "payment", amount: -50_000, userId: dat.id }),
    transactionRow({ id: "5", amount: 900_000, status: "pending" }),
    transactionRow({ id: "6", type: "withdraw", amount: -900_000, status: "cancelled" }),
    transactionRow({ id: "old", createdAt: "2026-09-01T00:00:00.000Z" }),
  ],
});

it("counts finished movements once, by type, by Vietnamese day and by user", () => {
  const report = financialReport(reportDb, { startDate: "2026-11-19", endDate: "2026-11-20" });
  expect(report).toEqual({
    summary: { totalTransactions: 4, totalVolume: 950_000, totalFees: 0 },
    byType: {
      deposit: { count: 2, volume: 800_000, avgAmount: 400_000 },
      transfer: { count: 1, volume: 100_000, avgAmount: 100_000 },
      payment: { count: 1, volume: 50_000, avgAmount: 50_000 },
    },
    dailyBreakdown: [
      { date: "2026-11-19", count: 1, volume: 500_000 },
      { date: "2026-11-20", count: 3, volume: 450_000 },
    ],
    topUsers: [
      {
        userId: "buyer",
        userCode: hoa.uidCode,
        fullName: hoa.fullName,
        transactionCount: 3,
        totalVolume: 900_000,
      },
      {
        userId: "dat",
        userCode: "TAP_99",
        fullName: dat.fullName,
        transactionCount: 1,
        totalVolume: 50_000,
      },
    ],
    period: { from: "2026-11-19", to: "2026-11-20" },
  });
});

it("counts a movement on the day on which it was completed, not on that of the request", () => {
  const asked = "2026-11-17T01:00:00.000Z";
  const late = testDb({
    users: [hoa],
    transactions: [
      transactionRow({ createdAt: asked, completedAt: "2026-11-19T17:30:00.000Z" }),
      transactionRow({ createdAt: asked, completedAt: "2026-11-21T01:00:00.000Z" }),
    ],
  });
  const report = financialReport(late, { startDate: "2026-11-17", endDate: "2026-11-20" });
  expect(report.dailyBreakdown.map(({ count }) => count)).toEqual([0, 0, 0, 1]);
});

it("counts a top-up on the day of its confirmation", () => {
  let now = new Date("2026-11-17T01:00:00.000Z");
  const admin = userRow({ id: "admin" });
  const moved = testDb({ users: [hoa, admin] }, () => now);
  const { id } = createDeposit(moved, hoa, { amount: 50_000, gatewayType: "bank_transfer" });
  now = new Date("2026-11-19T01:00:00.000Z");
  confirmDeposit(moved, admin, id, { bankTransactionId: "FT1" });
  const report = financialReport(moved, { startDate: "2026-11-17", endDate: "2026-11-19" });
  expect(report.dailyBreakdown.map(({ volume }) => volume)).toEqual([0, 0, 50_000]);
});

it("covers the last 30 days without a period, and every day has a row", () => {
  const { period, dailyBreakdown } = financialReport(reportDb, {});
  expect(period).toEqual({ from: "2026-10-22", to: "2026-11-20" });
  expect(dailyBreakdown).toHaveLength(30);
});

it("rejects a period that ends before it begins", () => {
  expect(() =>
    financialReport(reportDb, { startDate: "2026-11-20", endDate: "2026-11-19" }),
  ).toThrow("Ngày bắt đầu phải trước ngày kết thúc");
});
