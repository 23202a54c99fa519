import { expect, test } from "vitest";
import { savedBank, supportedBanks } from "./banks.fixtures.ts";
import { accountOf, emptyForm, holderProblem, lastOpenStep, numberProblem } from "./rules.ts";

const filled = { bankCode: "VCB", accountNumber: "20123456", accountHolderName: "Trần Văn Minh" };

test.each([
  ["", "Vui lòng nhập số tài khoản"],
  ["2012345a", "Số tài khoản chỉ chứa số"],
  ["1234567", "Số tài khoản phải có từ 8 đến 20 chữ số"],
  ["12345678", undefined],
  ["1".repeat(20), undefined],
  ["1".repeat(21), "Số tài khoản phải có từ 8 đến 20 chữ số"],
  ["1012345678", "Tài khoản ngân hàng này đã được lưu"],
])("account number %j: %s", (accountNumber, problem) => {
  expect(numberProblem({ ...filled, accountNumber }, [savedBank()])).toBe(problem);
});

test("the same number at another bank is another account", () => {
  const account = { ...filled, bankCode: "AGRIBANK", accountNumber: "1012345678" };
  expect(numberProblem(account, [savedBank()])).toBeUndefined();
});

test.each([
  [" ", "Vui lòng nhập tên chủ tài khoản"],
  ["A", "Tên chủ tài khoản phải có từ 2 đến 100 ký tự"],
  ["An", undefined],
  ["a".repeat(100), undefined],
  ["a".repeat(101), "Tên chủ tài khoản phải có từ 2 đến 100 ký tự"],
  [
    "😀😀",
    "Tên chủ tài khoản phải có chữ cái, và chỉ gồm chữ cái, chữ số và các dấu . , ' - / & ( )",
  ],
  [
    "12345",
    "Tên chủ tài khoản phải có chữ cái, và chỉ gồm chữ cái, chữ số và các dấu . , ' - / & ( )",
  ],
  [
    "Trần_Văn_Minh",
    "Tên chủ tài khoản phải có chữ cái, và chỉ gồm chữ cái, chữ số và các dấu . , ' - / & ( )",
  ],
  [
    ". -",
    "Tên chủ tài khoản phải có chữ cái, và chỉ gồm chữ cái, chữ số và các dấu . , ' - / & ( )",
  ],
  ["NGUYEN T. O’Neil-D'Arc", undefined],
  ["HTX NN 19/5", undefined],
  ["Nguyễn Đặng".normalize("NFD"), undefined],
  ["ế".normalize("NFD"), "Tên chủ tài khoản phải có từ 2 đến 100 ký tự"],
])("holder %j: %s", (accountHolderName, problem) => {
  expect(holderProblem({ ...filled, accountHolderName })).toBe(problem);
});

test("a step opens once the data of those before it is there", () => {
  const step = (change: Partial<typeof filled>) =>
    lastOpenStep({ ...filled, ...change }, supportedBanks, []);
  expect(lastOpenStep(emptyForm, undefined, [])).toBe(1);
  expect(step({ bankCode: "XYZ" })).toBe(1);
  expect(step({ bankCode: "BAB" })).toBe(1);
  expect(step({ accountNumber: "12" })).toBe(2);
  expect(step({ accountHolderName: "" })).toBe(2);
  expect(step({})).toBe(3);
  expect(lastOpenStep(filled, undefined, [])).toBe(3);
});

test("the holder is saved in the bank's spelling, unless it is another one", () => {
  const found = { isValid: true, message: "", bankName: null, accountHolderName: "TRAN VAN MINH" };
  const named = (holder: string | null) =>
    accountOf(filled, "Vietcombank", { ...found, accountHolderName: holder }).accountHolderName;
  expect(named("TRAN VAN MINH")).toBe("TRAN VAN MINH");
  expect(named("LE QUOC BAO")).toBe("Trần Văn Minh");
  expect(named(null)).toBe("Trần Văn Minh");
  expect(accountOf(filled, "Vietcombank", undefined)).toEqual({
    ...filled,
    bankName: "Vietcombank",
  });
});
