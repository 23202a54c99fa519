import { expect, test } from "vitest";
import { webAddress } from "./payment-url.ts";

test("only web addresses are opened", () => {
  expect(webAddress("https://pay.example/1")).toBe("https://pay.example/1");
  for (const text of [undefined, "", "javascript:alert(1)", "data:text/html,x", "/pay", "pay"]) {
    expect(webAddress(text)).toBeUndefined();
  }
});
