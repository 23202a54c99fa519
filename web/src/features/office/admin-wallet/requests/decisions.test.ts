import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { UnsettledIntent } from "#web/api/money-call.ts";
import { conflictText, DecidedElsewhere, describeFailure } from "./decisions.ts";

const processed = (data?: { by?: string; at?: string }) =>
  conflictText(new ApiError(409, { code: "ALREADY_PROCESSED", message: "x", data }));

test("says who decided and when, as far as it is known", () => {
  const at = "2026-11-20T03:15:00.000Z";
  expect(processed({ by: "Phạm Thu Hà", at })).toBe(
    "Yêu cầu đã được xử lý bởi Phạm Thu Hà lúc 20/11/2026 10:15",
  );
  expect(processed({ at })).toBe("Yêu cầu đã được xử lý lúc 20/11/2026 10:15");
  expect(processed({ by: "Phạm Thu Hà" })).toBe("Yêu cầu đã được xử lý bởi Phạm Thu Hà");
  expect(processed()).toBe("Yêu cầu đã được xử lý");
});

test("is silent about any other error", () => {
  expect(conflictText(new ApiError(409, { code: "DUPLICATE_REQUEST" }))).toBeUndefined();
  expect(conflictText(new Error("x"))).toBeUndefined();
  expect(conflictText(undefined)).toBeUndefined();
});

test("says what a look has shown of a decision that another one made", () => {
  const decision = {
    status: "completed",
    at: "2026-11-20T03:15:00.000Z",
    by: "Phạm Thu Hà",
  } as const;
  expect(conflictText(new DecidedElsewhere(decision, "Đã xác nhận"))).toBe(
    "Yêu cầu đã được xử lý bởi Phạm Thu Hà lúc 20/11/2026 10:15: Đã xác nhận",
  );
  expect(conflictText(new DecidedElsewhere(undefined, "Đã duyệt"))).toBe(
    "Yêu cầu đã được xử lý: Đã duyệt",
  );
});

const describe = describeFailure("Duyệt thất bại");

test("says why: somebody was first, the server's words, or that nobody knows", () => {
  const data = { by: "Phạm Thu Hà" };
  const late = new ApiError(409, { code: "ALREADY_PROCESSED", message: "Đã xử lý", data });
  expect(describe(late)).toBe("Yêu cầu đã được xử lý bởi Phạm Thu Hà");
  expect(describe(new ApiError(400, { code: "X", message: "Số dư không đủ" }))).toBe(
    "Số dư không đủ",
  );
  expect(describe(new ApiError(429, { code: "X", message: "Bạn thao tác quá nhanh" }))).toBe(
    "Bạn thao tác quá nhanh",
  );
  expect(describe(new TypeError("Failed to fetch"))).toMatch(/^Chưa rõ kết quả/);
  expect(describe(new UnsettledIntent())).toMatch(/^Lần gửi trước/);
});
