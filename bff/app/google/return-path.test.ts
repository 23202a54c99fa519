import { expect, test } from "vitest";
import { returnPath } from "./flows.ts";

const ORIGIN = "https://tap.example.vn";

test.each([
  ["/", "/"],
  ["/san-pham/12?mau=do#anh", "/san-pham/12?mau=do#anh"],
  ["/tìm?q=gạo", "/t%C3%ACm?q=g%E1%BA%A1o"],
  ["/a/../b", "/b"],
  [undefined, null],
  ["", null],
  ["san-pham", null],
  ["https://evil.example/", null],
  ["https:evil.example", null],
  ["javascript:alert(1)", null],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["\\\\evil.example", null],
  ["/\t/evil.example", null],
  ["/\n/evil.example", null],
  ["/.//evil.example", null],
  ["/..//evil.example", null],
  ["/x/..//evil.example", null],
  ["//tap.example.vn@evil.example/", null],
  ["//[", null],
  [`/${"x".repeat(1000)}`, null],
])("%j leads to %j", (wanted, path) => {
  expect(returnPath(wanted, ORIGIN)).toBe(path);
});
