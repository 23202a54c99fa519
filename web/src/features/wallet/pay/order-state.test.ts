import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { whyNotPayable } from "./order-state.ts";

const state = (payment_status: Schema["PaymentStatus"], status_id: Schema["OrderStatus"]) => ({
  payment_status,
  status_id,
  status_label: "",
});

test.each(["pending", "confirmed", "packing", "shipping", "delivered"] as const)(
  "an unpaid order that is %s can be paid",
  (status) => {
    expect(whyNotPayable(state("UNPAID", status))).toBeUndefined();
  },
);

test.each(["cancel_requested", "cancelled", "returned"] as const)(
  "one that is %s cannot",
  (status) => {
    expect(whyNotPayable(state("UNPAID", status))).toMatch(/hủy/);
  },
);

test("one that was paid back and taken up again has to be paid anew", () => {
  expect(whyNotPayable(state("REFUNDED", "confirmed"))).toBeUndefined();
  expect(whyNotPayable(state("REFUNDED", "shipping"))).toBeUndefined();
});

test("nor one that is paid, or was paid back", () => {
  expect(whyNotPayable(state("PAID", "pending"))).toBe("Đơn hàng này đã được thanh toán.");
  expect(whyNotPayable(state("REFUNDED", "cancelled"))).toMatch(/hoàn tiền/);
  expect(whyNotPayable(state("REFUNDED", "returned"))).toMatch(/hoàn tiền/);
});
