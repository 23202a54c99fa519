import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { mayRetry } from "./may-retry.ts";

test("offers a retry if it may help", () => {
  for (const status of [408, 425, 429, 500, 502, 503]) {
    expect(mayRetry(new ApiError(status, {})), String(status)).toBe(true);
  }
  expect(mayRetry(ApiError.network())).toBe(true);
  expect(mayRetry(new TypeError("broken"))).toBe(true);
});

test("offers no retry for a bad request", () => {
  for (const status of [400, 403, 404, 422]) {
    expect(mayRetry(new ApiError(status, {})), String(status)).toBe(false);
  }
});
