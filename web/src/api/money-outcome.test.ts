import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { isDefinite, isPostponed } from "./money-outcome.ts";

const failed = (status: number, code = "X") => new ApiError(status, { code });

it.each([
  ["a wrong PIN", failed(400, "WRONG_PIN")],
  ["too little money", failed(409, "INSUFFICIENT_BALANCE")],
])("%s is definite", (_, error) => {
  expect(isDefinite(error)).toBe(true);
});

it.each([
  ["no response", ApiError.network()],
  ["a failing server", failed(500)],
  ["a gateway that gave up", failed(504)],
  ["a time-out", failed(408)],
  ["an attempt in progress", failed(409, "IDEMPOTENCY_IN_PROGRESS")],
  ["a rejection after an unknown attempt", failed(409, "IDEMPOTENCY_UNCERTAIN")],
  ["another content under a key that was sent", failed(422, "IDEMPOTENCY_MISMATCH")],
  ["a bug of ours", new TypeError("x")],
])("%s is not", (_, error) => {
  expect([isDefinite(error), isPostponed(error)]).toEqual([false, false]);
});

it.each([
  ["an ended session", failed(401)],
  ["a call too early", failed(425)],
  ["too many calls", failed(429)],
  ["the page of another user", failed(409, "USER_CHANGED")],
  ["a PIN that was not proven", failed(403, "PIN_REQUIRED")],
])("%s is neither: it may be sent again", (_, error) => {
  expect([isDefinite(error), isPostponed(error)]).toEqual([false, true]);
});
