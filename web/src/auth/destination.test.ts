import { describe, expect, test } from "vitest";
import { safeReturnPath } from "./destination.ts";

const origin = "https://tap.example";

describe("the page requested before sign-in", () => {
  test.each([
    ["/gio-hang", "/gio-hang"],
    ["/mua-sam?search=g%E1%BA%A1o#ket-qua", "/mua-sam?search=g%E1%BA%A1o#ket-qua"],
  ])("%s is kept", (wanted, kept) => {
    expect(safeReturnPath(wanted, origin)).toBe(kept);
  });

  test.each([
    undefined,
    "",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/dang-nhap",
    "/dang-nhap?from=/gio-hang",
    "/..//evil.example",
  ])("%j is dropped", (wanted) => {
    expect(safeReturnPath(wanted, origin)).toBeUndefined();
  });
});
