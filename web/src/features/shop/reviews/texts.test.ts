import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { failureText, texts } from "./texts.ts";

test("a failure has the server's reason", () => {
  const refused = new ApiError(409, { message: "Bạn đã đánh giá sản phẩm này" });
  expect(failureText(texts.createFailed, refused)).toBe(
    "Tạo đánh giá thất bại: Bạn đã đánh giá sản phẩm này",
  );
});

test.each([
  [texts.createFailed, "Tạo đánh giá thất bại: Unknown error"],
  [texts.updateFailed, "Cập nhật đánh giá thất bại: Unknown error"],
  [texts.deleteFailed, "Xóa đánh giá thất bại: Unknown error"],
])("%s, if the server gives no reason", (failed, told) => {
  expect(failureText(failed, new ApiError(500, {}))).toBe(told);
  expect(failureText(failed, new TypeError("x is not a function"))).toBe(told);
});

test.each([
  ["to the BFF", ApiError.network()],
  ["behind the BFF", new ApiError(503, { code: "UPSTREAM_UNREACHABLE", message: "…" })],
])("a lost connection %s has its own text", (_where, error) => {
  expect(failureText(texts.createFailed, error)).toBe("Lỗi kết nối - Kiểm tra server backend");
});
