import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { describeFailure } from "./job-failure.ts";
import { Unsettled } from "./send-once.ts";

const describe = describeFailure("Duyệt thất bại");

test("says why: somebody was first, the server's words, or that nobody knows", () => {
  const data = { by: "Phạm Thu Hà" };
  const late = new ApiError(409, { code: "ALREADY_PROCESSED", message: "Đã xử lý", data });
  expect(describe(late)).toBe("Yêu cầu đã được xử lý bởi Phạm Thu Hà");
  expect(describe(new ApiError(400, { code: "X", message: "Số dư không đủ" }))).toBe(
    "Số dư không đủ",
  );
  expect(describe(new TypeError("Failed to fetch"))).toMatch(/^Chưa rõ kết quả/);
  expect(describe(new Unsettled())).toMatch(/^Lần gửi trước/);
});
