import { expect, test } from "vitest";
import { bankCodeOf, whyNotCode } from "./bank-code.ts";

test("the bank's code is required, and at most 100 characters", () => {
  expect(whyNotCode("   ")).toBe("Vui lòng nhập mã giao dịch ngân hàng");
  expect(whyNotCode(` ${"F".repeat(100)} `)).toBeUndefined();
  expect(whyNotCode("F".repeat(101))).toMatch(/không được quá 100 ký tự$/);
});

test.each([" ft1 ", "Ft1", "F T 1", "FT1\u00a0"])("%j is FT1", (typed) => {
  expect(bankCodeOf(typed)).toBe("FT1");
});

test("a bank may put any signs into its codes", () => {
  for (const code of ["FT26324001234", "MBVCB.32789/0 12_a", "FT#1:27*9", "Mã 12", "(7)", "---"]) {
    expect(whyNotCode(code), code).toBeUndefined();
  }
});
