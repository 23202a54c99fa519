import { expect, test } from "vitest";
import { checkedTarget, targetOfUrl } from "./raw-path.ts";

test.each([
  "/api/orders/../auth/login",
  "/api/orders/..",
  "/api/./orders",
  "/api/orders/%2e%2e/auth/login",
  "/api/orders/%2E/x",
  "/api/orders%2Fme",
  "/api/orders%5cme",
  "/api/orders\\me",
  "/api//orders",
  "//evil.example/api",
  "/api/orders/%252e%252e",
  "/api/orders/%00",
  "/api/orders/%0d%0aX: y",
  "/api/orders/\u0001",
  "/api/orders/a b",
  "/api/orders/..;/auth/login",
  "/api/orders/%",
  "/api/orders/%zz",
  "/api/orders/%ff",
  "/api/đơn",
  "/api/orders?q=\u0000",
  "/api/orders#x",
  "http://evil.example/api",
  "",
])("%j is refused", (target) => {
  expect(() => checkedTarget(target)).toThrow("Đường dẫn không hợp lệ");
});

test.each([
  ["/api/orders/me?page=2&q=a%20b%2Fc%3F..//", "/api/orders/me", "?page=2&q=a%20b%2Fc%3F..//"],
  ["/api/users/public/TAP_1A7C3E9B", "/api/users/public/TAP_1A7C3E9B", ""],
  ["/api/x/b%C3%A1n.h%C3%A0ng~1:2", "/api/x/b%C3%A1n.h%C3%A0ng~1:2", ""],
  ["/?", "/", "?"],
])("%s is taken as it is", (target, path, query) => {
  expect(checkedTarget(target)).toEqual({ path, query });
});

test("the target of a URL is what stands behind the host", () => {
  expect(targetOfUrl("http://h:1/a/b?c=/d#e")).toBe("/a/b?c=/d");
  expect(targetOfUrl("https://h")).toBe("/");
});
