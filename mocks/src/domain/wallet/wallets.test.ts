import { expect, it } from "vitest";
import { transactionRow } from "../../testing/money-rows.ts";
import { testDb, testNow, userRow } from "../../testing/tables.ts";
import { transactionById, transactionPage, walletStatistics } from "./transactions.ts";
import { walletOf } from "./wallets.ts";

const user = userRow();
const other = userRow({ id: "other" });
const ids = (page: ReturnType<typeof transactionPage>) => page.rows.map(({ id }) => id);

function dbWithHistory() {
  return testDb({
    transactions: [
      transactionRow({ id: "old", amount: 90_000, createdAt: "2026-10-01T00:00:00.000Z" }),
      transactionRow({ id: "dep-2", amount: 50_000, createdAt: "2026-11-10T00:00:00.000Z" }),
      transactionRow({
        id: "out",
        type: "withdraw",
        amount: -60_000,
        createdAt: "2026-11-18T17:30:00.000Z",
      }),
      transactionRow({ id: "foreign", userId: other.id }),
      transactionRow({ id: "dep-1", status: "pending", createdAt: "2026-11-19T00:00:00.000Z" }),
      transactionRow({ id: "dep-3", status: "pending", userId: other.id }),
    ],
  });
}

it("opens a wallet when it is first asked for", () => {
  const db = testDb({ users: [user] });
  expect(walletOf(db, user)).toMatchObject({ pin: null, lockedUntil: null });
  walletOf(db, user);
  expect(db.wallets).toHaveLength(1);
});

it("shows one's own history newest first, with deposits that still wait", () => {
  const db = dbWithHistory();
  expect(ids(transactionPage(db, user, {}))).toEqual(["dep-1", "out", "dep-2", "old"]);
});

it("filters the history by type and by Vietnamese days, and pages it", () => {
  const db = dbWithHistory();
  expect(ids(transactionPage(db, user, { type: "withdraw" }))).toEqual(["out"]);
  const day = { startDate: "2026-11-19", endDate: "2026-11-19" };
  expect(ids(transactionPage(db, user, day))).toEqual(["dep-1", "out"]);
  const second = transactionPage(db, user, { page: 2, limit: 3 });
  expect(second).toMatchObject({ rows: [{ id: "old" }], total: 4 });
});

it("does not show anybody else's transaction", () => {
  const db = dbWithHistory();
  expect(transactionById(db, user, "dep-1")).toMatchObject({ status: "pending" });
  expect(() => transactionById(db, user, "foreign")).toThrow("Không tìm thấy giao dịch");
  expect(() => transactionById(db, user, "dep-3")).toThrow("Không tìm thấy giao dịch");
});

it("counts the last days, today included", () => {
  const db = dbWithHistory();
  expect(testNow.toISOString()).toContain("2026-11-20");
  expect(walletStatistics(db, user)).toEqual({ totalTransactions: 3, totalWithdrawals: 1 });
  expect(walletStatistics(db, user, 2)).toEqual({ totalTransactions: 2, totalWithdrawals: 1 });
  expect(walletStatistics(db, user, 1)).toEqual({ totalTransactions: 0, totalWithdrawals: 0 });
});
