import { expect, it } from "vitest";
import { testDb, userRow } from "../testing/tables.ts";
import { accountHolder, findAccount, saveBank, savedBanks } from "./banks.ts";
import { walletOf } from "./wallets.ts";

const hoa = userRow();
const lan = userRow({ id: "lan" });
const vcb = { bankCode: "VCB", accountNumber: "1012345678" };
const named = { bankName: "Vietcombank", accountHolderName: "nguyen thi hoa" };

it("names the same holder each time, whatever name users save", () => {
  const db = testDb({ users: [hoa, lan] });
  const before = accountHolder(db, vcb).holder;
  expect(before).not.toBe("NGUYEN THI HOA");
  saveBank(db, hoa, { ...vcb, ...named });
  expect(accountHolder(db, vcb).holder).toBe(before);
  expect(saveBank(db, lan, { ...vcb, ...named }).isVerified).toBe(false);
});

it("knows the accounts of its customers", () => {
  const db = testDb({ bankAccounts: [{ ...vcb, holder: "LE THI LAN" }] });
  expect(accountHolder(db, vcb).holder).toBe("LE THI LAN");
  expect(accountHolder(db, { ...vcb, bankCode: "ACB" }).holder).not.toBe("LE THI LAN");
});

it("knows no account that does not exist, and names nobody where the bank does not", () => {
  const db = testDb();
  expect(findAccount(db, { ...vcb, accountNumber: "0000000000" })).toBeUndefined();
  expect(findAccount(db, { ...vcb, accountNumber: "123" })).toBeUndefined();
  expect(findAccount(db, { ...vcb, bankCode: "XYZ" })).toBeUndefined();
  const nameless = { ...vcb, accountNumber: "1111111111" };
  expect(findAccount(db, nameless)?.holder).toBeNull();
  expect(() => accountHolder(db, nameless)).toThrow("Không tìm thấy thông tin chủ tài khoản");
});

it("verifies an account whose bank names the same holder", () => {
  const db = testDb({ users: [hoa] });
  const holder = findAccount(db, vcb)?.holder ?? "";
  const right = saveBank(db, hoa, { ...vcb, ...named, accountHolderName: holder });
  const wrong = saveBank(db, hoa, { ...vcb, ...named, accountNumber: "2012345678" });
  expect([right.isVerified, wrong.isVerified]).toEqual([true, false]);
  expect([right, wrong].map(({ bankHolderName }) => bankHolderName)).toEqual([holder, holder]);
  expect(savedBanks(db, hoa).map(({ id }) => id)).toEqual([wrong.id, right.id]);
});

it("compares names as banks write them, and keeps what the bank said", () => {
  const db = testDb({ users: [hoa], bankAccounts: [{ ...vcb, holder: "DANG THI HOA" }] });
  const spelled = saveBank(db, hoa, { ...vcb, ...named, accountHolderName: " Đặng  thị HÒA " });
  expect(spelled).toMatchObject({ isVerified: true, bankHolderName: "DANG THI HOA" });
  const nameless = saveBank(db, hoa, { ...vcb, ...named, accountNumber: "1111111111" });
  expect(nameless).toMatchObject({ isVerified: false, bankHolderName: null });
});

it("is not saved while the wallet is locked", () => {
  const db = testDb({ users: [hoa] });
  walletOf(db, hoa).lockedUntil = new Date(db.now().getTime() + 60_000).toISOString();
  expect(() => saveBank(db, hoa, { ...vcb, ...named })).toThrow(
    expect.objectContaining({ code: "WALLET_LOCKED" }),
  );
  expect(db.savedBanks).toEqual([]);
});

it("is saved once per user, and only at a bank that can be chosen", () => {
  const db = testDb({ users: [hoa] });
  saveBank(db, hoa, { ...vcb, ...named });
  expect(() => saveBank(db, hoa, { ...vcb, ...named })).toThrow("đã được lưu");
  expect(() => saveBank(db, hoa, { ...vcb, ...named, bankCode: "XYZ" })).toThrow(
    "Ngân hàng này chưa được hỗ trợ",
  );
});
