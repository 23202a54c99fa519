import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { loadFailureText } from "./texts.ts";

test("a network error and an error response have different texts", () => {
  expect(loadFailureText(ApiError.network())).toBe("Có lỗi xảy ra");
  expect(loadFailureText(new ApiError(500, { message: "Lỗi" }))).toBe("Không tải được hồ sơ");
  expect(loadFailureText(new ApiError(400, {}))).toBe("Không tải được hồ sơ");
});
