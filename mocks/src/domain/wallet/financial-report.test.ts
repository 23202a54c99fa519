import { expect, it } from "vitest";
import { transactionRow } from "../../testing/money-rows.ts";
import { testDb, userRow } from "../../testing/tables.ts";
import { confirmDeposit, createDeposit } from "./deposits.ts";
import { financialReport } from "./financial-report.ts";

const hoa = userRow();
const dat = userRow({ id: "dat", uidCode: "TAP_99" });

const db = testDb({
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
  const report = financialReport(db, { startDate: "2026-11-19", endDate: "2026-11-20" });
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
  const { period, dailyBreakdown } = financialReport(db, {});
  expect(period).toEqual({ from: "2026-10-22", to: "2026-11-20" });
  expect(dailyBreakdown).toHaveLength(30);
});

it("rejects a period that ends before it begins", () => {
  expect(() => financialReport(db, { startDate: "2026-11-20", endDate: "2026-11-19" })).toThrow(
    "Ngày bắt đầu phải trước ngày kết thúc",
  );
});
