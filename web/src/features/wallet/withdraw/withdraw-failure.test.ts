import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { explainFailure } from "./withdraw-failure.ts";

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
