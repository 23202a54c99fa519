import { beforeEach, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { SavedBankRow } from "../db/wallet-tables.ts";
import { give, testDb, testNow, userRow } from "../testing/tables.ts";
import { flagsOfWithdrawal } from "./admin-wallet.ts";
import { accountBalance, balanceOf, transactionsOf } from "./ledger.ts";
import { walletOf } from "./wallets.ts";
import {
  confirmWithdrawal,
  ownWithdrawal,
  processWithdrawal,
  reportReceived,
  requestWithdrawal,
} from "./withdrawals.ts";

const hoa = userRow();
const other = userRow({ id: "other" });
const admin = userRow({ id: "admin", fullName: "Phạm Thu Hà" });
const bank: SavedBankRow = {
  id: "nh-1",
  userId: hoa.id,
  bankCode: "VCB",
  bankName: "Vietcombank",
  accountNumber: "1012345678",
  accountHolderName: "NGUYEN THI HOA",
  isVerified: true,
  verifiedAt: null,
  createdAt: testNow.toISOString(),
};

const wanted = {
  amount: 50_000,
  bankCode: "VCB",
  bankName: "Vietcombank",
  accountNumber: "1012345678",
  accountHolderName: "NGUYEN THI HOA",
  linkedBankId: "nh-1",
};

const paid = { tapBankTransactionId: "FT9", receiptImageUrl: null, adminNote: null };

let now: Date;
let db: Db;

beforeEach(() => {
  now = testNow;
  db = testDb({ users: [hoa, other], savedBanks: [bank] }, () => now);
  give(db, hoa.id, 120_000);
});

const amounts = () => [
  balanceOf(db, hoa.id),
  accountBalance(db, "held"),
  accountBalance(db, "bank"),
];

it("holds the money at once, and pays it out once", () => {
  const { id } = requestWithdrawal(db, hoa, wanted);
  expect(amounts()).toEqual([70_000, 50_000, -120_000]);
  expect(() => confirmWithdrawal(db, admin, id, paid)).toThrow("Yêu cầu chưa được duyệt");
  processWithdrawal(db, admin, id, { status: "approved" });
  confirmWithdrawal(db, admin, id, paid);
  expect(() => confirmWithdrawal(db, admin, id, paid)).toThrow("đã được xử lý bởi Phạm Thu Hà");
  expect(() => reportReceived(db, hoa, id, "completed")).toThrow("đã duyệt");
  expect(amounts()).toEqual([70_000, 0, -70_000]);
  expect(transactionsOf(db, hoa)).toMatchObject([
    { amount: -50_000, status: "completed", completedAt: testNow.toISOString() },
  ]);
});

it("gives a rejected amount back, once", () => {
  const { id } = requestWithdrawal(db, hoa, wanted);
  const reject = (rejectionReason: string) =>
    processWithdrawal(db, admin, id, { status: "rejected", rejectionReason });
  expect(() => reject(" ")).toThrow("Vui lòng nhập lý do từ chối");
  reject("Tên không khớp");
  expect(() => reject("Tên không khớp")).toThrow("Yêu cầu đã được xử lý");
  expect(amounts()).toEqual([120_000, 0, -120_000]);
  expect(transactionsOf(db, hoa)).toMatchObject([{ status: "cancelled" }]);
});

it("lets its owner say that an approved one has arrived, and nothing else", () => {
  const { id } = requestWithdrawal(db, hoa, wanted);
  expect(() => reportReceived(db, hoa, id, "completed")).toThrow();
  expect(() => reportReceived(db, hoa, id, "approved")).toThrow();
  processWithdrawal(db, admin, id, { status: "approved" });
  expect(() => reportReceived(db, other, id, "completed")).toThrow("Không tìm thấy");
  expect(reportReceived(db, hoa, id, "completed").status).toBe("completed");
  expect(amounts()).toEqual([70_000, 0, -70_000]);
});

it("goes to one's own account alone, as it was saved", () => {
  expect(() => requestWithdrawal(db, other, wanted)).toThrow("Không tìm thấy tài khoản ngân hàng");
  expect(() => requestWithdrawal(db, hoa, { ...wanted, accountNumber: "99999999" })).toThrow(
    "không khớp",
  );
  expect(db.withdrawals).toEqual([]);
});

it("is asked for once: a twin within a minute is refused", () => {
  requestWithdrawal(db, hoa, wanted);
  expect(() => requestWithdrawal(db, hoa, wanted)).toThrow(
    expect.objectContaining({ code: "DUPLICATE_REQUEST" }),
  );
  now = new Date(now.getTime() + 60_000);
  const { id } = requestWithdrawal(db, hoa, wanted);
  expect(flagsOfWithdrawal(db, ownWithdrawal(db, hoa, id))).toEqual(["SAME_AMOUNT"]);
});

it("lets nothing out of a locked wallet, until the lock is over", () => {
  walletOf(db, hoa).lockedUntil = new Date(now.getTime() + 60_000).toISOString();
  const lockedUntil = walletOf(db, hoa).lockedUntil;
  expect(() => requestWithdrawal(db, hoa, wanted)).toThrow(
    expect.objectContaining({
      code: "WALLET_LOCKED",
      details: { data: { lockedUntil, retryAfter: 60 } },
    }),
  );
  expect(amounts()).toEqual([120_000, 0, -120_000]);
  now = new Date(now.getTime() + 60_000);
  expect(requestWithdrawal(db, hoa, wanted).status).toBe("pending");
});

it("takes no more than the balance", () => {
  expect(() => requestWithdrawal(db, hoa, { ...wanted, amount: 120_001 })).toThrow(
    "Số dư không đủ",
  );
});

it("is flagged when it is the first after a PIN reset", () => {
  walletOf(db, hoa).pinResetAt = testNow.toISOString();
  now = new Date(now.getTime() + 3_600_000);
  const first = requestWithdrawal(db, hoa, wanted);
  now = new Date(now.getTime() + 3_600_000);
  const second = requestWithdrawal(db, hoa, wanted);
  expect([flagsOfWithdrawal(db, first), flagsOfWithdrawal(db, second)]).toEqual([
    ["AFTER_PIN_RESET"],
    [],
  ]);
});
