import { describe, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { codeErrorText, registerErrorText, sendErrorText } from "./rules.ts";

describe("a code could not be sent", () => {
  test("the server's message is shown as it is", () => {
    const taken = new ApiError(409, { message: "Email đã được sử dụng" });
    expect(sendErrorText(taken)).toBe("Email đã được sử dụng");
  });

  test.each([
    [new ApiError(400, {}), "Gửi mã xác minh thất bại. Vui lòng thử lại."],
    [new ApiError(500, { message: "Lỗi" }), "Gửi mã OTP thất bại. Vui lòng thử lại."],
  ])("%s has its documented text", (error, text) => {
    expect(sendErrorText(error)).toBe(text);
  });

  test("a wait is left to the countdown on the button, not stated in a fixed text", () => {
    const message = "Vui lòng thử lại sau 58 giây.";
    const tooSoon = new ApiError(429, { message, data: { retryAfter: 58 } });
    expect(sendErrorText(tooSoon)).toMatch(/^Chưa thể gửi mã mới/);
  });

  test("a network error is appended to the documented text", () => {
    expect(sendErrorText(ApiError.network())).toMatch(/^Lỗi khi gửi mã xác thực\. Không thể/);
  });
});

describe("a code was rejected", () => {
  test.each([
    ["the server's message is shown alone", "Mã đã hết hạn.", "Mã đã hết hạn."],
    ["without one, the documented text is", undefined, "Mã OTP không hợp lệ"],
  ])("%s", (_what, message, text) => {
    expect(codeErrorText(new ApiError(400, { message }))).toBe(text);
  });

  test.each([403, 404, 500])("%i without a message says nothing about the code", (status) => {
    const text = "Có lỗi xảy ra. Vui lòng thử lại sau!";
    expect(codeErrorText(new ApiError(status, {}))).toBe(text);
  });

  test("a lost response is the network's", () => {
    expect(codeErrorText(ApiError.network())).toMatch(/^Không thể kết nối tới máy chủ/);
  });
});

describe("registration failed", () => {
  test("the server's message is shown, else the documented text", () => {
    const taken = new ApiError(409, { message: "Số điện thoại đã được sử dụng" });
    expect(registerErrorText(taken)).toBe("Số điện thoại đã được sử dụng");
    expect(registerErrorText(new ApiError(400, {}))).toBe("Đăng ký thất bại. Vui lòng thử lại.");
  });
});
