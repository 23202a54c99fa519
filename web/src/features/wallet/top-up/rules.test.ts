import { expect, test } from "vitest";
import { amountOf, amountProblem, requestOf } from "./rules.ts";

test.each([
  ["", "Vui lòng nhập số tiền nạp"],
  [0, "Số tiền nạp tối thiểu là 10,000 VND"],
  [9_999, "Số tiền nạp tối thiểu là 10,000 VND"],
  [-50_000, "Số tiền nạp tối thiểu là 10,000 VND"],
  ["abc", "Số tiền nạp tối thiểu là 10,000 VND"],
  [1e21, "Số tiền không hợp lệ"],
  ["1e5", "Số tiền nạp tối thiểu là 10,000 VND"],
  [10_000, undefined],
  [2_000_000, undefined],
])("%s: %s", (amount, problem) => {
  expect(amountProblem({ amount })).toBe(problem);
});

test("an amount is a positive whole number", () => {
  expect(amountOf({ amount: 50_000 })).toBe(50_000);
  for (const amount of ["", 0, -1, 1e21, "x", "1e5"]) expect(amountOf({ amount })).toBeUndefined();
});

test("an empty note is not sent, and the payment page returns to our own origin", () => {
  const body = requestOf({ amount: 50_000, note: "  " }, "https://tap.example");
  expect(body).toEqual({
    amount: 50_000,
    gatewayType: "bank_transfer",
    callbackUrl: "https://tap.example/lich-su?loai=deposit",
  });
  const withNote = requestOf({ amount: 50_000, note: " Mua phân bón " }, "https://tap.example");
  expect(withNote.description).toBe("Mua phân bón");
});
