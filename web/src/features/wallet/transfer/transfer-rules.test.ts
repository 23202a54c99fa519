import { expect, test } from "vitest";
import { amountProblem, codeProblem } from "./transfer-rules.ts";

test.each([
  ["", "Vui lòng nhập mã UID của người nhận"],
  ["TAP", "UID Code phải có định dạng TAP_XXXXXXXX"],
  ["TAP_XYZ12345", "UID Code phải có định dạng TAP_XXXXXXXX"],
  ["TAP_123", "UID Code phải có định dạng TAP_XXXXXXXX"],
  ["tap_3f9a21bc", undefined],
  ["TAP_7C01D4E9", "Không thể chuyển tiền cho chính mình"],
  ["tap_7c01d4e9", "Không thể chuyển tiền cho chính mình"],
])("the code %s", (code, problem) => {
  expect(codeProblem(code, "TAP_7C01D4E9")).toBe(problem);
});

test.each([
  ["", 100_000, "Vui lòng nhập số tiền"],
  [9_999, 100_000, "Số tiền chuyển tối thiểu là 10.000 đ"],
  [0, 100_000, "Số tiền chuyển tối thiểu là 10.000 đ"],
  [-50_000, 100_000, "Số tiền chuyển tối thiểu là 10.000 đ"],
  [10_000, 100_000, undefined],
  [100_000, 100_000, undefined],
  [100_001, 100_000, "Số dư không đủ để thực hiện giao dịch"],
  [5_000, 1_000, "Số dư không đủ để thực hiện giao dịch"],
  [1e21, 100_000, "Số dư không đủ để thực hiện giao dịch"],
  ["999999999999999999999", 100_000, "Số dư không đủ để thực hiện giao dịch"],
  [1e21, undefined, "Số tiền quá lớn"],
  ["999999999999999999999", undefined, "Số tiền quá lớn"],
  [10_000, undefined, undefined],
])("%s đồng of a balance of %s", (amount, balance, problem) => {
  expect(amountProblem(amount, balance)).toBe(problem);
});
