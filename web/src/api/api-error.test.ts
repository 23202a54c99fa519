import { describe, expect, test } from "vitest";
import { ApiError, messageOf, withReason } from "./api-error.ts";

const sentence = "Gửi OTP thất bại. Vui lòng thử lại.";

describe("the server's error message", () => {
  test("is shown alone, and replaced by the documented sentence if missing", () => {
    const refused = new ApiError(429, { message: "Vui lòng chờ 40 giây." });
    expect(messageOf(refused, sentence)).toBe("Vui lòng chờ 40 giây.");
    expect(messageOf(new ApiError(400, {}), sentence)).toBe(sentence);
  });
});

test.each([
  ["no connection", ApiError.network(), true],
  ["a server that is slow", new ApiError(504, { code: "UPSTREAM_TIMEOUT" }), true],
  ["a gateway that gave up on it", new ApiError(504, { code: "INTERNAL" }), true],
  ["a response that nobody can read", new ApiError(502, { code: "BAD_UPSTREAM_ANSWER" }), true],
  ["a server that is busy", new ApiError(503, { code: "SERVER_BUSY" }), false],
  ["a refusal", new ApiError(409, {}), false],
])("whether the server has responded is known after %s", (_what, error, isUnanswered) => {
  expect(error.isUnanswered).toBe(isUnanswered);
});

test.each([
  ["no network", ApiError.network(), true],
  ["a gateway without its server", new ApiError(502, {}), true],
  ["a server that failed", new ApiError(500, {}), false],
  ["no error", ApiError.from(null), false],
])("%s is a lost connection: %s", (_what, error, isConnection) => {
  expect(error.isConnection).toBe(isConnection);
});

describe("a documented prefix with its reason", () => {
  test("is followed by the server's message", () => {
    const error = new ApiError(404, { message: "Không tìm thấy người dùng" });
    expect(withReason("Xóa người dùng thất bại", error)).toBe(
      "Xóa người dùng thất bại: Không tìm thấy người dùng",
    );
  });

  test("is followed by the network error", () => {
    expect(withReason("Xóa người dùng thất bại", ApiError.network())).toContain(
      "Không thể kết nối tới máy chủ",
    );
  });

  test.each([
    ["says the same", new ApiError(400, { message: sentence })],
    ["says nothing", new ApiError(400, {})],
    ["broke down", new ApiError(500, { message: "Có lỗi xảy ra. Vui lòng thử lại sau!" })],
    ["is not the server's", new Error("x")],
  ])("is shown alone if the response %s", (_what, error) => {
    expect(withReason(sentence, error)).toBe(sentence);
  });
});
