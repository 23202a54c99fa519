import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { conflictText } from "./conflict.ts";

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
