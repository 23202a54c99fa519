import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import {
  amountProblem,
  emptyForm,
  exceeds,
  explainFailure,
  isSentBy,
  lastOpenStep,
  requestOf,
} from "./rules.ts";
import { savedBank } from "./withdraw.fixtures.ts";

const filled = { amount: 500_000, linkedBankId: "nh-1", userNote: "  Chuyển giúp " };

test.each([
  [49_999, "Số tiền tối thiểu là 50,000 VND"],
  ["", "Số tiền tối thiểu là 50,000 VND"],
  [-60_000, "Số tiền tối thiểu là 50,000 VND"],
  ["abc", "Số tiền tối thiểu là 50,000 VND"],
  [50_000, undefined],
  [70_000, undefined],
  [70_001, "Số dư không đủ"],
  [1e21, "Số dư không đủ"],
  ["1e5", "Số tiền tối thiểu là 50,000 VND"],
])("of a balance of 70.000 đ, %s: %s", (amount, problem) => {
  expect(amountProblem({ amount }, 70_000)).toBe(problem);
});

test("an unknown balance is left to the server, except for what no wallet holds", () => {
  expect(amountProblem({ amount: 9_000_000_000 })).toBeUndefined();
  expect(exceeds({ amount: 1e21 })).toBe(true);
});

test("a step opens once the data of those before it is there", () => {
  expect(lastOpenStep(emptyForm)).toBe(1);
  expect(lastOpenStep({ ...filled, amount: 49_999 })).toBe(1);
  expect(lastOpenStep({ ...filled, linkedBankId: "" })).toBe(2);
  expect(lastOpenStep(filled)).toBe(3);
  expect(lastOpenStep(filled, [{ id: "nh-1" }])).toBe(3);
  expect(lastOpenStep(filled, [{ id: "nh-2" }])).toBe(2);
});

test("the request names the account as it is saved, and gives the documented reason", () => {
  expect(requestOf(filled, savedBank())).toEqual({
    amount: 500_000,
    bankCode: "VCB",
    bankName: "Ngân hàng TMCP Ngoại thương Việt Nam",
    accountNumber: "1012345678",
    accountHolderName: "TRAN VAN MINH",
    linkedBankId: "nh-1",
    reason: "Rút tiền về ngân hàng",
    userNote: "Chuyển giúp",
  });
  expect(requestOf({ ...filled, userNote: " " }, savedBank())).not.toHaveProperty("userNote");
});

test("a form is sent if its request is, and not with that of another tab", () => {
  const sent = requestOf(filled, savedBank());
  expect(isSentBy(filled, sent)).toBe(true);
  expect(isSentBy(emptyForm, sent)).toBe(false);
  for (const other of [{ amount: 60_000 }, { linkedBankId: "nh-2" }, { userNote: "" }]) {
    expect(isSentBy({ ...filled, ...other }, sent)).toBe(false);
  }
});

test.each([
  [409, { code: "INSUFFICIENT_BALANCE", message: "Số dư không đủ" }, "amount"],
  [409, { code: "LIMIT_EXCEEDED", message: "Tối đa 500.000.000 đ" }, "amount"],
  [409, { code: "DUPLICATE_REQUEST", message: "Bạn vừa gửi" }, "requests"],
  [404, { code: "NOT_FOUND", message: "Không tìm thấy tài khoản ngân hàng" }, "account"],
  [400, { code: "VALIDATION", message: "Sai", errors: { linkedBankId: "Sai" } }, "account"],
  [403, { code: "FORBIDDEN", message: "Không có quyền" }, undefined],
] as const)("%s %o leads to: %s", (status, problem, wayOut) => {
  const failure = explainFailure(new ApiError(status, problem));
  expect(failure).toEqual({ text: `Tạo yêu cầu thất bại: ${problem.message}`, wayOut });
});

test("without a sentence of the server the documented one stands alone", () => {
  expect(explainFailure(new ApiError(400, {})).text).toBe("Tạo yêu cầu thất bại");
});
