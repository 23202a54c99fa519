import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { OrderRow } from "../db/tables.ts";
import type { LedgerAccount, SavedBankRow } from "../db/wallet-tables.ts";
import { give, testDb, testNow, transactionRow, userRow } from "../testing/tables.ts";
import { confirmDeposit, createDeposit, rejectDeposit } from "./deposits.ts";
import { DomainError } from "./domain-error.ts";
import {
  accountBalance,
  analyzeRisk,
  balanceOf,
  post,
  reverse,
  transactionsOf,
  walletAccount,
} from "./ledger.ts";
import { payOrder, settlePayment, transfer } from "./payments.ts";
import { movePoints, pointsOf, setPin } from "./wallets.ts";
import {
  confirmWithdrawal,
  processWithdrawal,
  reportReceived,
  requestWithdrawal,
} from "./withdrawals.ts";

const a = walletAccount("a");
const b = walletAccount("b");

describe("a movement", () => {
  it("takes from one account what it gives to another", () => {
    const db = testDb();
    give(db, "a", 50_000);
    post(db, "gd", [
      { account: a, amount: -20_000 },
      { account: b, amount: 20_000 },
    ]);
    expect([balanceOf(db, "a"), balanceOf(db, "b")]).toEqual([30_000, 20_000]);
    expect(accountBalance(db, "bank")).toBe(-50_000);
  });

  it("may spend a wallet to the last đồng and no further, and then changes nothing", () => {
    const db = testDb();
    give(db, "a", 10_000);
    const spend = (amount: number) =>
      post(db, "gd", [
        { account: a, amount: -amount },
        { account: b, amount },
      ]);
    expect(() => spend(10_001)).toThrow("Số dư không đủ để thực hiện giao dịch");
    expect(db.journal).toHaveLength(1);
    spend(10_000);
    expect([balanceOf(db, "a"), balanceOf(db, "b")]).toEqual([0, 10_000]);
  });

  it("never pays out more than is held", () => {
    const payout = () =>
      post(testDb(), "rt", [
        { account: "held", amount: -1 },
        { account: "bank", amount: 1 },
      ]);
    expect(payout).toThrow("Số dư không đủ");
  });

  it.each([0, 0.5, Number.NaN, 2 ** 53])("rejects an amount of %d", (amount) => {
    const move = () =>
      post(testDb(), "gd", [
        { account: "bank", amount: -amount },
        { account: a, amount },
      ]);
    expect(move).toThrow(RangeError);
  });

  it("rejects postings that make money", () => {
    const make = () =>
      post(testDb(), "gd", [
        { account: "bank", amount: -1 },
        { account: a, amount: 2 },
      ]);
    expect(make).toThrow(RangeError);
  });

  it("is undone by its opposite, which stands beside it", () => {
    const db = testDb();
    give(db, "a", 10_000);
    const [given] = db.journal;
    if (given) reverse(db, given);
    expect([balanceOf(db, "a"), accountBalance(db, "bank")]).toEqual([0, 0]);
    expect(db.journal).toHaveLength(2);
  });
});

const user = userRow();
const spent = (id: string, createdAt: string) =>
  transactionRow({ id, type: "payment", amount: -50_000, createdAt });

function judge(amount: number, payments: number, createdAt = "2026-11-01T00:00:00.000Z") {
  const transactions = Array.from({ length: payments }, (_, index) =>
    spent(String(index), createdAt),
  );
  const db = testDb({ users: [user], transactions });
  give(db, user.id, 1_000_000);
  return analyzeRisk(db, user, {
    orderId: "dh-1",
    amount,
    sourceModule: "orders",
    userId: user.id,
  });
}

it("finds a usual amount harmless", () => {
  expect(judge(60_000, 3)).toMatchObject({ level: "low", score: 12 });
});

it("names what is unusual", () => {
  expect(judge(200_000, 3)).toMatchObject({
    level: "medium",
    reasons: [expect.stringMatching(/lớn hơn nhiều/)],
  });
  const all = judge(900_000, 5, "2026-11-20T03:00:00.000Z");
  expect(all).toMatchObject({ level: "high", score: 90 });
  expect(all.reasons).toHaveLength(3);
});

it("judges one's own payments alone", () => {
  const call = { orderId: "dh-1", amount: 1, sourceModule: "orders", userId: "somebody" };
  expect(() => analyzeRisk(testDb({ users: [user] }), user, call)).toThrow("của bạn");
});

// No sequence of steps, right or wrong, may create or lose money.

const RUNS = 10_000;
const PIN = "123456";
const START_POINTS = 500;
const START = 300_000;
const users = ["a", "b", "c"].map((id, index) => userRow({ id, uidCode: `TAP_0000000${index}` }));
const admin = userRow({ id: "admin" });
const paid = { receiptImageUrl: null, adminNote: null };

const bankOf = (userId: string): SavedBankRow => ({
  id: `nh-${userId}`,
  userId,
  bankCode: "VCB",
  bankName: "Vietcombank",
  accountNumber: "1012345678",
  accountHolderName: "NGUYEN VAN A",
  isVerified: true,
  verifiedAt: null,
  createdAt: testNow.toISOString(),
});

const orderOf = (id: string, buyerId: string, total_price: number) =>
  ({
    id,
    buyerId,
    total_price,
    status_id: "pending",
    payment_status: "UNPAID",
    payment_method: "COD",
  }) as OrderRow;

function start(): Db {
  let minutes = 0;
  const now = () => {
    minutes += 1;
    return new Date(testNow.getTime() + minutes * 60_000);
  };
  const orders = users.flatMap(({ id }) => [
    orderOf(`${id}-1`, id, 70_000),
    orderOf(`${id}-2`, id, 120_050),
  ]);
  const savedBanks = users.map(({ id }) => bankOf(id));
  const db = testDb({ users: [...users, admin], orders, savedBanks }, now);
  for (const user of users) {
    setPin(db, user, { password: PIN, confirmPassword: PIN });
    movePoints(db, { userId: user.id, points: START_POINTS, description: "", orderId: null });
    // Without money most steps would be refused.
    const { id } = createDeposit(db, user, { amount: START, gatewayType: "bank_transfer" });
    confirmDeposit(db, admin, id, { bankTransactionId: id });
  }
  return db;
}

type Step = (db: Db) => unknown;

const who = fc.constantFrom(...users);
const pick = fc.nat(7);
const amount = fc.constantFrom(10_000, 50_000, 65_000, 120_000, 200_000);
const pin = fc.constantFrom(PIN, PIN, PIN, PIN, PIN, "000000");
const idOf = (rows: readonly { id: string }[], index: number) => rows[index]?.id ?? "missing";

const steps: fc.Arbitrary<Step>[] = [
  fc.record({ who, amount }).map(({ who: user, amount: sum }) => (db) => {
    createDeposit(db, user, { amount: sum, gatewayType: "bank_transfer" });
  }),
  pick.map((index) => (db) => {
    const id = idOf(db.deposits, index);
    confirmDeposit(db, admin, id, { bankTransactionId: id });
  }),
  pick.map((index) => (db) => {
    rejectDeposit(db, admin, idOf(db.deposits, index), { reason: "Sai" });
  }),
  fc
    .record({ from: who, to: who, amount, pin })
    .map(({ from, to, amount: sum, pin: typed }) => (db) => {
      transfer(db, from, { recipientId: to.uidCode, amount: sum, transactionPin: typed });
    }),
  fc
    .record({ who, order: fc.nat(5), points: fc.nat(600), pin })
    .map(({ who: user, order: index, points, pin: typed }) => (db) => {
      const order = db.orders[index];
      payOrder(db, user, {
        orderId: order?.id ?? "",
        amount: order?.total_price ?? 0,
        sourceModule: "orders",
        useTapPoints: points % 2 === 0,
        tapPointsToUse: points,
        transactionPin: typed,
      });
    }),
  fc.nat(5).map((index) => (db) => {
    const order = db.orders[index];
    if (!order) return;
    order.payment_status = settlePayment(db, order, "cancelled");
    order.status_id = "cancelled";
  }),
  fc.record({ who, amount }).map(({ who: user, amount: sum }) => (db) => {
    requestWithdrawal(db, user, { ...bankOf(user.id), amount: sum, linkedBankId: `nh-${user.id}` });
  }),
  fc.record({ pick, ok: fc.boolean() }).map(({ pick: index, ok }) => (db) => {
    const id = idOf(db.withdrawals, index);
    processWithdrawal(
      db,
      admin,
      id,
      ok ? { status: "approved" } : { status: "rejected", rejectionReason: "Sai" },
    );
  }),
  pick.map((index) => (db) => {
    const id = idOf(db.withdrawals, index);
    confirmWithdrawal(db, admin, id, { ...paid, tapBankTransactionId: id });
  }),
  fc.record({ who, pick }).map(({ who: user, pick: index }) => (db) => {
    reportReceived(db, user, idOf(db.withdrawals, index), "completed");
  }),
];

function attempt(db: Db, step: Step): void {
  const before = [db.journal.length, db.transactions.length, db.points.length];
  try {
    step(db);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect([db.journal.length, db.transactions.length, db.points.length]).toEqual(before);
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const sumOf = (rows: readonly { amount: number; status: string }[], ...statuses: string[]) =>
  sum(rows.filter(({ status }) => statuses.includes(status)).map((row) => row.amount));

function check(db: Db): void {
  const accounts: LedgerAccount[] = ["bank", "held", "orders", "services", "points"];
  const wallets = users.map(({ id }) => walletAccount(id));
  expect(sum([...accounts, ...wallets].map((account) => accountBalance(db, account)))).toBe(0);
  const cameIn = sumOf(db.deposits, "completed");
  const wentOut = sumOf(db.withdrawals, "completed");
  expect(accountBalance(db, "bank")).toBe(wentOut - cameIn);
  expect(accountBalance(db, "held")).toBe(sumOf(db.withdrawals, "pending", "approved"));
  const paidOrders = db.orders.filter(({ payment_status }) => payment_status === "PAID");
  expect(accountBalance(db, "orders")).toBe(sum(paidOrders.map((order) => order.total_price)));
  for (const user of users) {
    const balance = balanceOf(db, user.id);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(pointsOf(db, user.id)).toBeGreaterThanOrEqual(0);
    // The history that the user sees adds up to the balance.
    const counted = transactionsOf(db, user).filter(
      (row) =>
        row.status === "completed" ||
        (row.amount < 0 && (row.status === "pending" || row.status === "processing")),
    );
    expect(sum(counted.map((row) => row.amount))).toBe(balance);
  }
  const usedPoints = users.length * START_POINTS - sum(users.map(({ id }) => pointsOf(db, id)));
  expect(accountBalance(db, "points") + usedPoints * 100).toBe(0);
}

it("makes or loses no đồng in 10,000 random sequences", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...steps), { minLength: 20, maxLength: 40 }), (sequence) => {
      const db = start();
      for (const step of sequence) attempt(db, step);
      check(db);
    }),
    { numRuns: RUNS },
  );
});
