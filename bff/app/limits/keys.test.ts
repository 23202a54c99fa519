import { expect, test } from "vitest";
import { accountKey, sameEmail } from "./limiter.ts";

test("two accounts are two keys", () => {
  const accounts = [
    "lan@example.vn",
    "lan2@example.vn",
    "0912345678",
    "0912345679",
    "12345",
    "u-9",
  ];
  expect(new Set(accounts.map(accountKey)).size).toBe(accounts.length);
});

test.each([
  ["Đặng@Example.vn", "dang@example.vn"],
  ["dang@example.vn", "dang@example.vn"],
  ["\u00a0lan\t@example.vn ", "lan@example.vn"],
  ["02923 812 345", "02923812345"],
  ["+84 2923 812 345", "02923812345"],
  ["+84 0912 345 678", "0912345678"],
  ["84912", "84912"],
])("%j is counted as %s", (typed, key) => {
  expect(accountKey(typed)).toBe(key);
});

test("a right to an e-mail is one to its spelling, but for case and edges", () => {
  expect(sameEmail(" LAN@Example.vn ")).toBe("lan@example.vn");
  expect(sameEmail("lán@example.vn")).not.toBe("lan@example.vn");
});
