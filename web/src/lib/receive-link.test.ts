import { parseSearchWith } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { parseReceiveLink, receiveLink } from "./receive-link.ts";

const origin = "https://tap.vn";
const request = { uidCode: "TAP_7C01D4E9", amount: 200_000, message: "Tiền giống lúa & phân" };

it("comes back as it was made", () => {
  expect(parseReceiveLink(receiveLink(origin, request), origin)).toEqual(request);
  const bare = { uidCode: "TAP_7C01D4E9" };
  expect(parseReceiveLink(receiveLink(origin, bare), origin)).toEqual(bare);
});

it.each(["1.50", "20261201000123456789", "1e5", "null", '"Lan"', "[1]"])(
  "keeps the message %s, when scanned and when opened",
  (message) => {
    const link = receiveLink(origin, { ...request, message });
    expect(parseReceiveLink(link, origin)).toEqual({ ...request, message });
    const opened = parseSearchWith(JSON.parse)(new URL(link).search);
    expect(opened).toEqual({ den: request.uidCode, "so-tien": 200_000, "loi-nhan": message });
  },
);

it("takes a bare code in any case", () => {
  expect(parseReceiveLink(" tap_7c01d4e9 ", origin)).toEqual({ uidCode: "TAP_7C01D4E9" });
});

it.each(["-5", "0", "1e5", "50.5", "x"])("ignores the amount %s", (amount) => {
  const link = `https://tap.vn/chuyen-tien?den=TAP_7C01D4E9&so-tien=${amount}`;
  expect(parseReceiveLink(link, origin)).toEqual({ uidCode: "TAP_7C01D4E9" });
});

it("reads an amount as its field does", () => {
  const link = "https://tap.vn/chuyen-tien?den=TAP_7C01D4E9&so-tien=50.000";
  expect(parseReceiveLink(link, origin)).toEqual({ uidCode: "TAP_7C01D4E9", amount: 50_000 });
});

it("takes from the message what would turn it round or hide in it", () => {
  const message = "\u202e00.000.1 ảrt\u202c\u200b 👩\u200d🌾";
  const link = receiveLink(origin, { uidCode: "TAP_7C01D4E9", message });
  expect(parseReceiveLink(link, origin)?.message).toBe("00.000.1 ảrt 👩\u200d🌾");
  const hidden = receiveLink(origin, { uidCode: "TAP_7C01D4E9", message: "\u202e\u2066" });
  expect(parseReceiveLink(hidden, origin)).toEqual({ uidCode: "TAP_7C01D4E9" });
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
