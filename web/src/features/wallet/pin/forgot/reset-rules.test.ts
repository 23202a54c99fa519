import { expect, test } from "vitest";
import { resetProblem } from "./reset-rules.ts";

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

test("a short code is told before it is sent", () => {
  expect(resetProblem({ ...right, otpCode: "12" })?.field).toBe("otpCode");
});
