import { describe, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { codeErrorText, registerErrorText, sendErrorText } from "./register-error.ts";

describe("why no code came", () => {
  test("a refusal in words says them itself", () => {
    const taken = new ApiError(409, { message: "Email đã được sử dụng" });
    expect(sendErrorText(taken)).toBe("Email đã được sử dụng");
  });

  test.each([
    [new ApiError(400, {}), "Gửi mã xác minh thất bại. Vui lòng thử lại."],
    [new ApiError(500, { message: "Lỗi" }), "Gửi mã OTP thất bại. Vui lòng thử lại."],
  ])("%s has its documented text", (error, text) => {
    expect(sendErrorText(error)).toBe(text);
  });

  test("a wait is counted by the button, and not by a sentence that stands still", () => {
    const message = "Vui lòng thử lại sau 58 giây.";
    const tooSoon = new ApiError(429, { message, data: { retryAfter: 58 } });
    expect(sendErrorText(tooSoon)).toMatch(/^Chưa thể gửi mã mới/);
  });

  test("a lost connection is named after the documented text", () => {
    expect(sendErrorText(ApiError.network())).toMatch(/^Lỗi khi gửi mã xác thực\. Không thể/);
  });
});

describe("why a code was refused", () => {
  test.each([
    ["the server's sentence stands alone", "Mã đã hết hạn.", "Mã đã hết hạn."],
    ["without one, the documented one", undefined, "Mã OTP không hợp lệ"],
  ])("%s", (_what, message, text) => {
    expect(codeErrorText(new ApiError(400, { message }))).toBe(text);
  });
});

describe("why registration failed", () => {
  test("the server's sentence, else the documented one", () => {
    const taken = new ApiError(409, { message: "Số điện thoại đã được sử dụng" });
    expect(registerErrorText(taken)).toBe("Số điện thoại đã được sử dụng");
    expect(registerErrorText(new ApiError(400, {}))).toBe("Đăng ký thất bại. Vui lòng thử lại.");
  });
});
