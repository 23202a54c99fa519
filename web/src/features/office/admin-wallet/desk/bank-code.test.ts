import { expect, test } from "vitest";
import { whyNotCode } from "./bank-code.ts";

test("the bank's code is required, and at most 100 characters", () => {
  expect(whyNotCode("   ")).toBe("Vui lòng nhập mã giao dịch ngân hàng");
  expect(whyNotCode(` ${"F".repeat(100)} `)).toBeUndefined();
  expect(whyNotCode("F".repeat(101))).toMatch(/không được quá 100 ký tự$/);
});

test("a bank's code has letters, digits and the few signs that banks use", () => {
  for (const code of ["FT26324001234", "FT-0001", "MBVCB.32789/0 12_a", " 7 "]) {
    expect(whyNotCode(code), code).toBeUndefined();
  }
  for (const code of ["😀😀😀😀😀", "FT1😀", "Mã 12", "---", "FT\t1", "FT<1>", "FT@1"]) {
    expect(whyNotCode(code), code).toBe(
      "Mã chỉ gồm chữ không dấu, chữ số, dấu cách và các dấu . - _ /",
    );
  }
});
