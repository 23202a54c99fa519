import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { pinFailureOf } from "./pin-failure.ts";

const NOW = Date.parse("2026-11-22T07:00:00.000Z");

test("a wrong PIN tells how many tries are left, where the server says so", () => {
  const wrong = (data: object) => new ApiError(400, { code: "WRONG_PIN", data });
  expect(pinFailureOf(wrong({ attemptsLeft: 2 }))).toEqual({
    kind: "wrong",
    text: "Mật khẩu không đúng. Bạn còn 2 lần thử.",
  });
  expect(pinFailureOf(wrong({}))).toEqual({ kind: "wrong", text: "Mật khẩu không đúng" });
});

test("a lock of the wallet or of the BFF ends by this device's clock", () => {
  const lockedUntil = "2026-11-22T09:15:00.000Z";
  const wallet = new ApiError(429, {
    code: "WALLET_LOCKED",
    data: { retryAfter: 900, lockedUntil },
  });
  const bff = new ApiError(429, { code: "TOO_MANY_REQUESTS", data: { retryAfter: 60 } });
  expect(pinFailureOf(wallet, NOW)).toEqual({ kind: "locked", until: NOW + 900_000 });
  expect(pinFailureOf(bff, NOW)).toEqual({ kind: "locked", until: NOW + 60_000 });
});

test("without seconds to wait, the moment counts", () => {
  const lockedUntil = "2026-11-22T07:15:00.000Z";
  const error = new ApiError(429, { code: "WALLET_LOCKED", data: { lockedUntil } });
  expect(pinFailureOf(error, NOW)).toEqual({ kind: "locked", until: Date.parse(lockedUntil) });
  expect(pinFailureOf(new ApiError(429, { code: "WALLET_LOCKED" }), NOW).kind).toBe("other");
});

test("anything else says nothing about the PIN", () => {
  expect(pinFailureOf(ApiError.network()).kind).toBe("other");
  expect(pinFailureOf(new ApiError(400, { code: "VALIDATION" })).kind).toBe("other");
  expect(pinFailureOf(new Error("?")).kind).toBe("other");
});

test("a PIN that was entered too long ago has to be entered again", () => {
  expect(pinFailureOf(new ApiError(403, { code: "PIN_REQUIRED" }))).toEqual({
    kind: "wrong",
    text: "Vui lòng nhập lại mã PIN để xác nhận",
  });
  expect(pinFailureOf(new ApiError(403, { code: "FORBIDDEN" }))).toEqual({ kind: "other" });
});
