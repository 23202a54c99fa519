import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { lastCode, wrongCodeFor } from "../testing/client.ts";
import { testDb, testNow, transactionRow, userRow } from "../testing/tables.ts";
import { transactionById, transactionPage, walletStatistics } from "./ledger.ts";
import {
  changePin,
  checkPin,
  pinStatus,
  resetPin,
  sendPinCode,
  setPin,
  walletOf,
} from "./wallets.ts";

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

const PIN = "123456";
const pinOf = (pin: string) => ({ password: pin, confirmPassword: pin });
const newPin = (pin: string) => ({ newPassword: pin, confirmPassword: pin });

let now: Date;
let db: Db;

beforeEach(() => {
  now = testNow;
  db = testDb({ users: [user] }, () => now);
  setPin(db, user, pinOf(PIN));
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

function guessWrong(times: number): void {
  for (let guess = 0; guess < times; guess += 1) {
    expect(() => checkPin(db, user, "000000")).toThrow();
  }
}

it("is set once", () => {
  expect(pinStatus(db, user)).toEqual({ hasWalletPassword: true, isLocked: false });
  expect(() => setPin(db, user, pinOf("111111"))).toThrow("Ví đã có mật khẩu");
});

it("is not set when the two differ", () => {
  const other = userRow({ id: "other" });
  const differing = { password: PIN, confirmPassword: "654321" };
  expect(() => setPin(db, other, differing)).toThrow("Mật khẩu không khớp");
  expect(pinStatus(db, other).hasWalletPassword).toBe(false);
});

describe("a wrong PIN", () => {
  it("says how many tries are left", () => {
    expect(() => checkPin(db, user, "000000")).toThrow(
      expect.objectContaining({ code: "WRONG_PIN", details: { data: { attemptsLeft: 4 } } }),
    );
  });

  it("locks the wallet at the fifth, for fifteen minutes, also for the right one", () => {
    guessWrong(5);
    const locked = {
      code: "WALLET_LOCKED",
      details: { data: { lockedUntil: "2026-11-20T03:30:00.000Z", retryAfter: 900 } },
    };
    expect(() => checkPin(db, user, PIN)).toThrow(expect.objectContaining(locked));
    later(15);
    expect(() => checkPin(db, user, PIN)).not.toThrow();
  });

  it("is forgotten after the right one", () => {
    guessWrong(4);
    checkPin(db, user, PIN);
    guessWrong(4);
    expect(pinStatus(db, user).isLocked).toBe(false);
  });

  it("counts in a change, too, and changes nothing", () => {
    const change = { currentPassword: "000000", ...newPin("246810") };
    expect(() => changePin(db, user, change)).toThrow("Mật khẩu không đúng");
    expect(() => checkPin(db, user, PIN)).not.toThrow();
  });
});

it("is changed by who knows it", () => {
  changePin(db, user, { currentPassword: PIN, ...newPin("246810") });
  expect(() => checkPin(db, user, "246810")).not.toThrow();
});

describe("a forgotten PIN", () => {
  it("is replaced with the code, which also lifts a lock", () => {
    guessWrong(5);
    sendPinCode(db, user);
    resetPin(db, user, { otpCode: lastCode(db), ...newPin("246810") });
    expect(pinStatus(db, user).isLocked).toBe(false);
    expect(() => checkPin(db, user, "246810")).not.toThrow();
  });

  it("stays with a wrong code, and the code works once", () => {
    sendPinCode(db, user);
    const code = lastCode(db);
    const wrong = { otpCode: wrongCodeFor(code), ...newPin("246810") };
    expect(() => resetPin(db, user, wrong)).toThrow("Mã OTP không hợp lệ");
    resetPin(db, user, { otpCode: code, ...newPin("246810") });
    expect(() => resetPin(db, user, { otpCode: code, ...newPin("111111") })).toThrow(
      "đã được sử dụng",
    );
  });

  it("needs a PIN that was set", () => {
    expect(() => sendPinCode(db, userRow({ id: "other" }))).toThrow(
      "Bạn chưa thiết lập mật khẩu ví",
    );
  });
});
