import { expect, test } from "vitest";
import { isPaid, paymentLabelOf } from "./payment-labels.ts";

const order = (
  payment_status: "UNPAID" | "PAID" | "REFUNDED",
  status_id: "shipping" | "cancelled" | "returned" = "shipping",
) => ({ payment_status, status_id, status_label: "" });

test("what was given back is not paid", () => {
  expect(isPaid(order("PAID"))).toBe(true);
  expect(isPaid(order("UNPAID"))).toBe(false);
  expect(isPaid(order("REFUNDED"))).toBe(false);
});

test("a refunded order that was taken up again is still to be paid", () => {
  expect(paymentLabelOf(order("REFUNDED", "cancelled")).text).toBe("Đã hoàn tiền");
  expect(paymentLabelOf(order("REFUNDED", "returned")).text).toBe("Đã hoàn tiền");
  expect(paymentLabelOf(order("REFUNDED")).text).toBe("Chưa thanh toán lại");
  expect(paymentLabelOf(order("PAID")).text).toBe("Đã thanh toán");
});
