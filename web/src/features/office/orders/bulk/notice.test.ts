import { expect, test } from "vitest";
import { order, sharedOrder, wholeSharedOrder } from "../orders.fixtures.ts";
import { mailLink, noticeOf, smsLink } from "./notice.ts";

const shipping = order({ status_id: "shipping", status_label: "Đang giao hàng" });

test("the customer reads how far the order is, and what they pay on delivery", () => {
  expect(noticeOf(shipping)).toBe(
    "Chào Nguyễn Thị Hoa, đơn hàng TAPab94c7 (HTX Nông nghiệp Sóc Trăng) đang trên đường giao đến bạn. Số tiền trả khi nhận hàng: 395.000 đ. Cảm ơn bạn đã mua hàng trên TAP.",
  );
});

test("nobody is asked to pay what is paid, or what will not come", () => {
  expect(noticeOf({ ...shipping, payment_status: "PAID" })).not.toContain("Số tiền");
  expect(noticeOf(order({ status_id: "cancelled" }))).not.toContain("Số tiền");
});

test("money that went back is asked for again", () => {
  expect(noticeOf({ ...shipping, payment_status: "REFUNDED" })).toContain(
    "Số tiền trả khi nhận hàng: 395.000 đ.",
  );
});

test("a seller writes about the own goods and the own part of the money", () => {
  expect(noticeOf(sharedOrder())).toMatch(
    /\(HTX Nông nghiệp Sóc Trăng\).*Số tiền trả khi nhận hàng: 390\.000 đ\./,
  );
  expect(noticeOf(wholeSharedOrder())).toMatch(
    /\(2 cửa hàng: .*\).*Số tiền trả khi nhận hàng: 490\.000 đ\./,
  );
});

test("the links carry the text; the mail has no address", () => {
  const text = noticeOf(shipping);
  expect(smsLink({ ...shipping, shipping_phone: "0987 654.321" })).toMatch(
    /^sms:0987654321\?body=/,
  );
  for (const link of [smsLink(shipping), mailLink(shipping)]) {
    expect(new URL(link).searchParams.get("body")).toBe(text);
  }
  expect(mailLink(shipping)).toMatch(/^mailto:\?subject=/);
});
