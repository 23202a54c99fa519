import { expect, test } from "vitest";
import { namesToken, tokensIn } from "./tokens.ts";

test.each([
  { error: "invalid_grant" },
  { error: "Bad Request", message: "refresh_token is required" },
  { code: "TOKEN_EXPIRED" },
  { message: "Token đã bị thu hồi" },
  { message: ["Invalid token"] },
  { error: { code: "expired_token" } },
])("%j is about the token", (body) => {
  expect(namesToken(body)).toBe(true);
});

test.each([
  undefined,
  "invalid_grant",
  [],
  {},
  { message: 7, error: null },
  { message: "Request blocked by security policy", requestToken: "invalid" },
  { message: "The security token included in the request is invalid." },
  { message: "Missing Authentication Token" },
  { message: "CSRF token invalid" },
  { code: "FORBIDDEN", message: "Bạn không có quyền" },
])("%j is not", (body) => {
  expect(namesToken(body)).toBe(false);
});

const pair = { access_token: "a.b.c", refresh_token: "r" };

test.each<object>([
  { accessToken: "a.b.c", refreshToken: "r" },
  pair,
  { token: "a.b.c", refreshToken: "r" },
  { data: pair },
  { success: true, result: { tokens: pair } },
])("%j holds both tokens", (body) => {
  expect(tokensIn(body)).toEqual({ accessToken: "a.b.c", refreshToken: "r", exp: 0 });
});

test.each<unknown>([
  undefined,
  "a.b.c",
  { accessToken: "a.b.c" },
  { accessToken: "", refreshToken: "r" },
  { token: "csrf", data: { refresh_token: "r" } },
])("%j does not", (body) => {
  expect(tokensIn(body)).toBeUndefined();
});
