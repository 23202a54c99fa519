import { expect, it } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { failureText } from "./failure.ts";

const documented = "Có lỗi khi kết nối chatbot. Vui lòng thử lại sau.";

it.each([
  ["the reason is unknown", null],
  ["there is no response", ApiError.network()],
  ["the server fails", new ApiError(503, { message: "Máy chủ đang bảo trì" })],
])("shows only the documented text when %s", (_why, error) => {
  expect(failureText(error)).toBe(documented);
});

it("shows only the server's message when it rejects the question", () => {
  const error = new ApiError(429, { message: "Bạn thao tác quá nhanh." });
  expect(failureText(error)).toBe("Bạn thao tác quá nhanh.");
});
