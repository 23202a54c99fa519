import { expect, test } from "vitest";
import { checkedTarget, targetOfUrl } from "./env.ts";

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
  "/api/orders/%c0%af",
  "/api/orders/%ed%a0%80",
  "/api/orders?q=%c0%af",
  "/bff/views/home?q=%e0%80%af",
  "/api/orders?q=100%",
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
  ["/mua-sam?q=100%", "/mua-sam", "?q=100%"],
])("%s is taken as it is", (target, path, query) => {
  expect(checkedTarget(target)).toEqual({ path, query });
});

test.each([
  ["/api/orders/%6De", "/api/orders/me"],
  ["/api/orders/%6d%65", "/api/orders/me"],
  ["/api/%77allet/with%64raw%2Drequests/%5Fa%7E%30%39%5a", "/api/wallet/withdraw-requests/_a~09Z"],
  ["/api/x/%41%3A%40b%C3%A1%5B%60%7B%20", "/api/x/A%3A%40b%C3%A1%5B%60%7B%20"],
])("%s is %s: what needs no encoding is decoded, and nothing else", (target, path) => {
  expect(checkedTarget(target)).toEqual({ path, query: "" });
});

test("every character that needs no encoding is decoded, and only these", () => {
  for (let code = 0x21; code < 0x7f; code++) {
    const encoded = `%${code.toString(16)}`;
    if (["%2e", "%2f", "%5c", "%25"].includes(encoded)) continue;
    const character = String.fromCharCode(code);
    const path = /[A-Za-z0-9_~-]/.test(character) ? `/${character}` : `/${encoded}`;
    expect(checkedTarget(`/${encoded}`).path).toBe(path);
  }
});

test("the target of a URL is what stands behind the host", () => {
  expect(targetOfUrl("http://h:1/a/b?c=/d#e")).toBe("/a/b?c=/d");
  expect(targetOfUrl("https://h")).toBe("/");
});
