import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import {
  afterPoints,
  mostPoints,
  needsConsent,
  pointsWithin,
  riskTitleOf,
  whyNotPayable,
} from "./rules.ts";

const state = (payment_status: Schema["PaymentStatus"], status_id: Schema["OrderStatus"]) => ({
  payment_status,
  status_id,
  status_label: "",
  total_price: 395_000,
});

test.each([undefined, null, "395000", Number.NaN, -1, 12.5])(
  "nobody pays a total of %s",
  (total) => {
    const odd = Object.assign(state("UNPAID", "pending"), { total_price: total });
    expect(whyNotPayable(odd)).toMatch(/^Không đọc được tổng tiền/);
  },
);

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

test("one that was refunded and reopened has to be paid again", () => {
  expect(whyNotPayable(state("REFUNDED", "confirmed"))).toBeUndefined();
  expect(whyNotPayable(state("REFUNDED", "shipping"))).toBeUndefined();
});

test("nor one that is paid, or was paid back", () => {
  expect(whyNotPayable(state("PAID", "pending"))).toBe("Đơn hàng này đã được thanh toán.");
  expect(whyNotPayable(state("REFUNDED", "cancelled"))).toMatch(/hoàn tiền/);
  expect(whyNotPayable(state("REFUNDED", "returned"))).toMatch(/hoàn tiền/);
});

test.each([
  [320, 350_000, 320],
  [320, 15_050, 150],
  [0, 15_050, 0],
  [5, 99, 0],
  [500, 50_000, 500],
])("of %s points an order of %s đồng takes %s", (held, amount, most) => {
  expect(mostPoints(held, amount)).toBe(most);
});

test.each([
  ["", 0],
  ["abc", 0],
  [-3, 0],
  [12.9, 12],
  [1e21, 150],
  ["99999999999999999999", 150],
  [150, 150],
])("%s points of at most 150", (typed, points) => {
  expect(pointsWithin(typed, 150)).toBe(points);
});

test("a fraction of a point's worth stays to be paid", () => {
  expect(afterPoints(15_050, mostPoints(320, 15_050))).toBe(50);
});

test("a payment needs consent unless its risk is low, also at a level that is not in the contract", () => {
  const levelOf = (level: unknown) => level as Schema["RiskLevel"];
  expect(needsConsent("low")).toBe(false);
  for (const level of ["medium", "high", "critical", undefined]) {
    expect(needsConsent(levelOf(level))).toBe(true);
  }
  expect(riskTitleOf(levelOf("critical"))).toBe("Giao dịch có dấu hiệu bất thường");
});
