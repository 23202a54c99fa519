import { expect, it } from "vitest";
import { parseReceiveLink, receiveLink } from "./receive-link.ts";

const origin = "https://tap.vn";
const request = { uidCode: "TAP_7C01D4E9", amount: 200_000, message: "Tiền giống lúa & phân" };

it("comes back as it was made", () => {
  expect(parseReceiveLink(receiveLink(origin, request), origin)).toEqual(request);
  const bare = { uidCode: "TAP_7C01D4E9" };
  expect(parseReceiveLink(receiveLink(origin, bare), origin)).toEqual(bare);
});

it("takes a bare code in any case", () => {
  expect(parseReceiveLink(" tap_7c01d4e9 ", origin)).toEqual({ uidCode: "TAP_7C01D4E9" });
});

it("ignores an amount that is none", () => {
  const link = "https://tap.vn/chuyen-tien?den=TAP_7C01D4E9&so-tien=-5";
  expect(parseReceiveLink(link, origin)).toEqual({ uidCode: "TAP_7C01D4E9" });
});

it.each([
  "https://evil.example/chuyen-tien?den=TAP_7C01D4E9",
  "https://tap.vn/dang-xuat?den=TAP_7C01D4E9",
  "https://tap.vn/chuyen-tien?den=admin",
  "javascript:alert(1)",
  "",
])("refuses %s", (text) => {
  expect(parseReceiveLink(text, origin)).toBeUndefined();
});
