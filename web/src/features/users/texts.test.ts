import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { failureText, texts } from "./texts.ts";

test("a failure names the action, then the server's reason", () => {
  const error = new ApiError(404, { message: "Không tìm thấy người dùng" });
  expect(failureText(texts.deleteFailed, error)).toBe(
    "Xóa người dùng thất bại: Không tìm thấy người dùng",
  );
});

test("without a reason the action alone is named", () => {
  expect(failureText(texts.updateFailed, new ApiError(500, {}))).toBe(texts.updateFailed);
  expect(failureText(texts.updateFailed, new Error("boom"))).toBe(texts.updateFailed);
});
