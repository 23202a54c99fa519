import { expect, test } from "vitest";
import { levelLabel, resetProblem, securityLevelOf, weaknessOf } from "./rules.ts";

test.each(["000000", "777777"])("%s is one digit", (pin) => {
  expect(weaknessOf(pin)).toMatch(/giống nhau/);
});

test.each(["123456", "654321", "012345", "890123", "210987"])("%s is a run", (pin) => {
  expect(weaknessOf(pin)).toMatch(/liên tiếp/);
});

test.each(["121212", "123123", "909090"])("%s repeats itself", (pin) => {
  expect(weaknessOf(pin)).toMatch(/lặp lại/);
});

test.each(["246810", "135792", "112233", "190584"])("nothing is said about %s", (pin) => {
  expect(weaknessOf(pin)).toBeUndefined();
});

test("a PIN that is still being typed is not judged", () => {
  expect(weaknessOf("")).toBeUndefined();
  expect(weaknessOf("11111")).toBeUndefined();
});

const right = { otpCode: "482913", newPassword: "246810", confirmPassword: "246810" };

test("a complete form has no problem", () => {
  expect(resetProblem(right)).toBeUndefined();
});

test.each(["otpCode", "newPassword", "confirmPassword"])("all fields are needed: %s", (field) => {
  expect(resetProblem({ ...right, [field]: "" })).toEqual({
    text: "Vui lòng nhập đầy đủ thông tin!",
  });
});

test("each PIN has six digits", () => {
  const text = "PIN phải gồm 6 chữ số!";
  expect(resetProblem({ ...right, newPassword: "1234" })).toEqual({ field: "newPassword", text });
  expect(resetProblem({ ...right, confirmPassword: "1234" })).toEqual({
    field: "confirmPassword",
    text,
  });
});

test("the two PINs are equal", () => {
  expect(resetProblem({ ...right, confirmPassword: "135790" })).toEqual({
    field: "confirmPassword",
    text: "PIN xác nhận không khớp!",
  });
});

test("a short code is reported before it is sent", () => {
  expect(resetProblem({ ...right, otpCode: "12" })?.field).toBe("otpCode");
});

const labelOf = (hasWalletPassword: boolean, isLocked: boolean) =>
  levelLabel[securityLevelOf({ hasWalletPassword, isLocked })].text;

test("the label says how well the wallet is protected", () => {
  expect(labelOf(false, false)).toBe("Chưa thiết lập");
  expect(labelOf(true, false)).toBe("An toàn");
  expect(labelOf(true, true)).toBe("Bị khóa");
});

test("a locked wallet without a PIN counts as without one", () => {
  expect(labelOf(false, true)).toBe("Chưa thiết lập");
});
