import { expect, it } from "vitest";
import { testDb, userRow } from "../../testing/tables.ts";
import { accountHolder, findAccount, saveBank, savedBanks } from "./banks.ts";

const hoa = userRow();
const vcb = { bankCode: "VCB", accountNumber: "1012345678" };
const named = { bankName: "Vietcombank", accountHolderName: "nguyen thi hoa" };

it("names the same holder each time, and that of a saved account", () => {
  const db = testDb({ users: [hoa] });
  expect(findAccount(db, vcb)).toEqual(findAccount(db, vcb));
  saveBank(db, hoa, { ...vcb, ...named });
  expect(accountHolder(db, vcb).holder).toBe("NGUYEN THI HOA");
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
  expect(savedBanks(db, hoa).map(({ id }) => id)).toEqual([wrong.id, right.id]);
});

it("is saved once per user, and only at a bank that can be chosen", () => {
  const db = testDb({ users: [hoa] });
  saveBank(db, hoa, { ...vcb, ...named });
  expect(() => saveBank(db, hoa, { ...vcb, ...named })).toThrow("đã được lưu");
  expect(() => saveBank(db, hoa, { ...vcb, ...named, bankCode: "XYZ" })).toThrow(
    "Ngân hàng này chưa được hỗ trợ",
  );
});
