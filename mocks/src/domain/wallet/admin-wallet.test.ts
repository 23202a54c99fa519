import { expect, it } from "vitest";
import { depositRow, transactionRow, withdrawRow } from "../../testing/money-rows.ts";
import { testDb, userRow } from "../../testing/tables.ts";
import { depositPage, walletDashboard, withdrawPage } from "./admin-wallet.ts";

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
