import { describe, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { codeErrorText, loginErrorText } from "./sign-in-rules.ts";

const offline = ApiError.network();

describe("why sign-in failed", () => {
  test("shows the server's message first", () => {
    const locked = new ApiError(403, { message: "Tài khoản đã bị khóa" });
    expect(loginErrorText(locked)).toBe("Tài khoản đã bị khóa");
  });

  test.each([
    [401, "Đăng nhập thất bại. Vui lòng kiểm tra email/số điện thoại và mật khẩu."],
    [400, "Đăng nhập thất bại. Vui lòng kiểm tra email/số điện thoại và mật khẩu."],
    [500, "Đăng nhập thất bại. Vui lòng thử lại."],
  ])("without one, status %i has its documented text", (status, text) => {
    expect(loginErrorText(new ApiError(status, {}))).toBe(text);
  });

  test("reports a lost connection", () => {
    expect(loginErrorText(offline)).toBe(offline.message);
  });
});

describe("why a two-step code was rejected", () => {
  test("shows the server's message first", () => {
    expect(codeErrorText(new ApiError(400, { message: "Mã đã hết hạn" }))).toBe("Mã đã hết hạn");
  });

  test("without one, shows the documented text, with the reason if there is one", () => {
    expect(codeErrorText(new ApiError(500, {}))).toBe("Xác thực 2FA thất bại");
    expect(codeErrorText(offline)).toBe(`Xác thực 2FA thất bại: ${offline.message}`);
  });
});
