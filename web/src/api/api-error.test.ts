import { describe, expect, test } from "vitest";
import { ApiError, withReason } from "./api-error.ts";

const sentence = "Gửi OTP thất bại. Vui lòng thử lại.";

describe("a documented sentence with its reason", () => {
  test("the server's own words follow it", () => {
    const error = new ApiError(429, { message: "Vui lòng chờ 40 giây." });
    expect(withReason(sentence, error)).toBe(`${sentence} Vui lòng chờ 40 giây.`);
  });

  test("a sentence without its full stop is glued to them", () => {
    const error = new ApiError(404, { message: "Không tìm thấy người dùng" });
    expect(withReason("Xóa người dùng thất bại", error, ": ")).toBe(
      "Xóa người dùng thất bại: Không tìm thấy người dùng",
    );
  });

  test("so does a lost connection", () => {
    expect(withReason(sentence, ApiError.network())).toContain("Không thể kết nối tới máy chủ");
  });

  test.each([
    ["says the same", new ApiError(400, { message: sentence })],
    ["says nothing", new ApiError(400, {})],
    ["broke down", new ApiError(500, { message: "Có lỗi xảy ra. Vui lòng thử lại sau!" })],
    ["is not the server's", new Error("x")],
  ])("it stands alone when the answer %s", (_what, error) => {
    expect(withReason(sentence, error)).toBe(sentence);
  });
});
