import { expect, it } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { failureText } from "./failure.ts";

const documented = "Có lỗi khi kết nối chatbot. Vui lòng thử lại sau.";

it.each([
  ["nobody knows why", null],
  ["no answer came", ApiError.network()],
  ["the server is broken", new ApiError(503, { message: "Máy chủ đang bảo trì" })],
])("says the documented sentence alone when %s", (_why, error) => {
  expect(failureText(error)).toBe(documented);
});

it("says in the server's words alone why it refused", () => {
  const error = new ApiError(429, { message: "Bạn thao tác quá nhanh." });
  expect(failureText(error)).toBe("Bạn thao tác quá nhanh.");
});
