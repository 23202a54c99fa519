import { expect, test } from "vitest";
import { receiveLink } from "#web/lib/receive-link.ts";
import { readingOf, receiveProblem } from "./rules.ts";

const origin = "https://tap.example.vn";
const own = { uidCode: "TAP_3F9A21BC", amount: 50_000, message: "Tiền gạo" };

test("a link of ours fills in a transfer", () => {
  const link = receiveLink(origin, own);
  expect(readingOf(link, origin)).toEqual({ kind: "transfer", request: own });
  expect(readingOf(link, "https://another.example")).toEqual({ kind: "link", text: link });
});

test("so does a bare code", () => {
  expect(readingOf(" tap_3f9a21bc ", origin)).toEqual({
    kind: "transfer",
    request: { uidCode: "TAP_3F9A21BC" },
  });
});

const ofWallet =
  "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454061000005802VN62160812TAP_3F9A21BC63048886";
const ofTopUp =
  "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454065000005802VN62160812NAP TAP 00426304585E";

test("a VietQR that names a wallet fills in a transfer", () => {
  expect(readingOf(ofWallet, origin)).toEqual({
    kind: "transfer",
    request: { uidCode: "TAP_3F9A21BC", amount: 100_000 },
  });
});

test("a VietQR of any other account is shown", () => {
  expect(readingOf(ofTopUp, origin)).toMatchObject({
    kind: "bank",
    account: { bin: "970436", accountNumber: "0000000001", amount: 500_000 },
  });
  expect(readingOf(ofTopUp.replace("500000", "900000"), origin).kind).toBe("text");
});

test.each([
  ["https://evil.example/chuyen-tien?den=TAP_3F9A21BC", "link"],
  ["javascript:alert(1)", "text"],
  ["https://tap.example.vn/tai-khoan", "link"],
  ["Xin chào", "text"],
  ["", "text"],
])("%s is only shown", (text, kind) => {
  expect(readingOf(text, origin)).toEqual({ kind, text });
});

test.each([
  [999, "Số tiền nhận tối thiểu là 1.000 đ"],
  [-5, "Số tiền nhận tối thiểu là 1.000 đ"],
  [1_000, undefined],
  [500_000_000, undefined],
  [1e21, "Số tiền quá lớn"],
  ["99999999999999999999", "Số tiền quá lớn"],
])("%s đồng", (amount, problem) => {
  expect(receiveProblem(amount, true)).toBe(problem);
});

test("the payer may choose the amount of a code of TAP, not of a VietQR", () => {
  expect(receiveProblem("", false)).toBeUndefined();
  expect(receiveProblem("", true)).toBe("Vui lòng nhập số tiền");
});
