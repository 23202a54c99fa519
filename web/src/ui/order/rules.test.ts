import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { badgeOf, cancelReasonOf, isPaid, paymentLabelOf, shopsOf, statusOf } from "./rules.ts";

type Labelled = Pick<Schema["Order"], "status_id" | "status_label">;

/** A server of another version may send unknown status ids. */
const order = (status_id: string, status_label = ""): Labelled =>
  JSON.parse(JSON.stringify({ status_id, status_label }));

test.each([
  ["pending", "", "pending"],
  ["s-17", "ĐANG GIAO", "shipping"],
  ["s-17", "da huy", "cancelled"],
  ["s-17", "Đang bay", undefined],
  ["delivered", "Đã hủy", "delivered"],
])("the status of an order with the id %j and the label %j is %j", (id, label, status) => {
  expect(statusOf(order(id, label))).toBe(status);
});

test("the badge of an unknown status has its label", () => {
  expect(badgeOf(order("s-17", "Đang bay"))).toEqual({ text: "Đang bay", color: "gray" });
});

test("the badge has the server's text, or ours if it sends none", () => {
  expect(badgeOf(order("shipping", "Đang trên đường"))).toEqual({
    text: "Đang trên đường",
    color: "blue",
  });
  expect(badgeOf(order("shipping")).text).toBe("Đang giao hàng");
});

const payableOrder = (
  payment_status: "UNPAID" | "PAID" | "REFUNDED",
  status_id: "shipping" | "cancelled" | "returned" = "shipping",
) => ({ payment_status, status_id, status_label: "" });

test("what was given back is not paid", () => {
  expect(isPaid(payableOrder("PAID"))).toBe(true);
  expect(isPaid(payableOrder("UNPAID"))).toBe(false);
  expect(isPaid(payableOrder("REFUNDED"))).toBe(false);
});

test("a refunded order that was taken up again is still to be paid", () => {
  expect(paymentLabelOf(payableOrder("REFUNDED", "cancelled")).text).toBe("Đã hoàn tiền");
  expect(paymentLabelOf(payableOrder("REFUNDED", "returned")).text).toBe("Đã hoàn tiền");
  expect(paymentLabelOf(payableOrder("REFUNDED")).text).toBe("Chưa thanh toán lại");
  expect(paymentLabelOf(payableOrder("PAID")).text).toBe("Đã thanh toán");
});

test.each([
  ["cancel_requested", "Đặt nhầm"],
  ["cancelled", "Đặt nhầm"],
  ["s-17", "Đặt nhầm"],
  // The shop refused the request.
  ["confirmed", null],
  ["shipping", null],
  ["completed", null],
])("the reason of a cancel request on an order that is %s: %j", (status, shown) => {
  expect(cancelReasonOf({ ...order(status), cancel_reason: "Đặt nhầm" })).toBe(shown);
  expect(cancelReasonOf({ ...order(status), cancel_reason: null })).toBeNull();
  expect(cancelReasonOf(order(status))).toBeNull();
});

const first = "HTX Nông nghiệp Sóc Trăng";

test.each([
  ["one shop", { shop_name: first, shop_names: [first] }, first],
  ["shops whose names the server omits", { shop_name: first }, first],
  [
    "several shops",
    { shop_name: first, shop_names: [first, "Vườn Cái Bè", "HTX Mù Cang Chải"] },
    `3 cửa hàng: ${first}, Vườn Cái Bè, HTX Mù Cang Chải`,
  ],
])("an order with items of %s", (_what, order, text) => {
  expect(shopsOf(order)).toBe(text);
});
