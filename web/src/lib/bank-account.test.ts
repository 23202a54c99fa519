import { expect, test } from "vitest";
import {
  isSameHolder,
  isVerifiedAccount,
  matchesBank,
  otherHolderOf,
  plainAccountNumber,
} from "./bank-account.ts";

test("an account number loses what people put between its digits, and keeps the rest", () => {
  expect(plainAccountNumber(" 1012 345-678.9 ")).toBe("10123456789");
  expect(plainAccountNumber("１０１２")).toBe("1012");
  expect(plainAccountNumber("10a2")).toBe("10a2");
});

test("verified has three spellings; the first that is given counts", () => {
  expect(isVerifiedAccount({ isVerified: true })).toBe(true);
  expect(isVerifiedAccount({ verified: true })).toBe(true);
  expect(isVerifiedAccount({ verificationStatus: "verified" })).toBe(true);
  expect(isVerifiedAccount({ isVerified: false, verificationStatus: "verified" })).toBe(false);
  expect(isVerifiedAccount({ verificationStatus: "pending" })).toBe(false);
  expect(isVerifiedAccount({})).toBe(false);
});

test("a holder is the same in capitals without accents, and is nobody else", () => {
  expect(isSameHolder("Trần  Văn Đức ", "TRAN VAN DUC")).toBe(true);
  expect(isSameHolder("Trần Văn Đức", "TRAN VAN DUNG")).toBe(false);
  expect(isSameHolder("", "TRAN VAN DUC")).toBe(false);
});

test("the bank's name for the holder is told beside another one that was saved", () => {
  const saved = (bankHolderName?: string | null) => ({
    accountHolderName: "Nguyễn Thị Lan",
    bankHolderName,
  });
  expect(otherHolderOf(saved("PHAM THU HA"))).toBe("PHAM THU HA");
  expect(otherHolderOf(saved("NGUYEN  THI LAN"))).toBeUndefined();
  expect(otherHolderOf(saved(null))).toBeUndefined();
  expect(otherHolderOf(saved())).toBeUndefined();
});

test("a bank is found by its code and by words of its name", () => {
  const bank = { code: "VCB", name: "Ngân hàng TMCP Ngoại thương Việt Nam" };
  expect(matchesBank(bank, "vcb")).toBe(true);
  expect(matchesBank(bank, "ngoai thuong")).toBe(true);
  expect(matchesBank(bank, "")).toBe(true);
  expect(matchesBank(bank, "quan doi")).toBe(false);
});
