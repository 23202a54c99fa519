import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../db/db.ts";
import { give } from "../../testing/money-rows.ts";
import { testDb, userRow } from "../../testing/tables.ts";
import { balanceOf } from "./ledger.ts";
import { setPin } from "./pin.ts";
import { transactionsOf } from "./transactions.ts";
import { canReceive, recipientByCode, transfer } from "./transfers.ts";
import { walletOf } from "./wallets.ts";

const hoa = userRow();
const dat = userRow({ id: "dat", uidCode: "TAP_7C01D4E9" });
const locked = userRow({ id: "locked", uidCode: "TAP_FFFF", status: "locked" });
const PIN = "123456";
const wanted = { recipientId: "tap_7c01d4e9", amount: 20_000, transactionPin: PIN };

let db: Db;

beforeEach(() => {
  db = testDb({ users: [hoa, dat, locked] });
  setPin(db, hoa, { password: PIN, confirmPassword: PIN });
  give(db, hoa.id, 50_000);
});

it("moves money and shows it to both, under the code in any case", () => {
  const sent = transfer(db, hoa, wanted);
  expect(sent).toMatchObject({
    amount: -20_000,
    description: "Chuyển tiền qua TAP Wallet",
    senderId: hoa.uidCode,
    recipientId: dat.uidCode,
  });
  expect([balanceOf(db, hoa.id), balanceOf(db, dat.id)]).toEqual([30_000, 20_000]);
  expect(transactionsOf(db, dat)).toMatchObject([{ amount: 20_000, senderId: hoa.uidCode }]);
});

it("sends nothing with a wrong PIN, and the balance does not use up a try", () => {
  const poor = { ...wanted, amount: 60_000, transactionPin: "000000" };
  expect(() => transfer(db, hoa, poor)).toThrow("Số dư không đủ");
  expect(walletOf(db, hoa).wrongPins).toBe(0);
  expect(() => transfer(db, hoa, { ...wanted, transactionPin: "000000" })).toThrow(
    "Mật khẩu không đúng",
  );
  expect(balanceOf(db, hoa.id)).toBe(50_000);
});

it("sends nothing to oneself, or to whom cannot receive", () => {
  expect(() => transfer(db, hoa, { ...wanted, recipientId: hoa.uidCode })).toThrow(
    "Không thể chuyển tiền cho chính mình",
  );
  expect(() => transfer(db, hoa, { ...wanted, recipientId: locked.uidCode })).toThrow(
    "Người nhận hiện không thể nhận tiền",
  );
  walletOf(db, dat).lockedUntil = "2026-11-20T04:00:00.000Z";
  expect(canReceive(db, hoa, dat)).toBe(false);
});

it("does not know everybody", () => {
  expect(() => recipientByCode(db, "TAP_00000000")).toThrow("Không tìm thấy người nhận");
});
