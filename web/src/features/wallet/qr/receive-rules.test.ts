import { expect, test } from "vitest";
import { receiveProblem } from "./receive-rules.ts";

test.each([
  [999, "Số tiền nhận tối thiểu là 1.000 đ"],
  [-5, "Số tiền nhận tối thiểu là 1.000 đ"],
  [1_000, undefined],
  [500_000_000, undefined],
  [1e21, "Số tiền quá lớn"],
  ["99999999999999999999", "Số tiền quá lớn"],
])("%s đồng", (amount, problem) => {
  expect(receiveProblem(amount, true)).toBe(problem);
});

test("the payer may choose the amount of a code of TAP, not of a VietQR", () => {
  expect(receiveProblem("", false)).toBeUndefined();
  expect(receiveProblem("", true)).toBe("Vui lòng nhập số tiền");
});
