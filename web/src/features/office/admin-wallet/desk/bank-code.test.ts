import { expect, test } from "vitest";
import { whyNotCode } from "./bank-code.ts";

test("the bank's code is required, and at most 100 characters", () => {
  expect(whyNotCode("   ")).toBe("Vui lòng nhập mã giao dịch ngân hàng");
  expect(whyNotCode(` ${"F".repeat(100)} `)).toBeUndefined();
  expect(whyNotCode("F".repeat(101))).toMatch(/không được quá 100 ký tự$/);
});
