import { describe, expect, test } from "vitest";
import type { OrderStatus } from "#web/ui/order/order-status.ts";
import { explain, isAllowed, mayBuyAgain, type OrderAction } from "./policy.ts";

const allowed: readonly [OrderStatus, readonly OrderAction[]][] = [
  ["pending", ["cancel"]],
  ["confirmed", ["cancel"]],
  ["packing", ["cancel"]],
  ["shipping", []],
  ["delivered", ["confirmReceived"]],
  ["completed", ["review"]],
  ["cancel_requested", []],
  ["cancelled", []],
  ["returned", []],
];
const actions: readonly OrderAction[] = ["cancel", "confirmReceived", "review"];
const order = (status_id: OrderStatus, order_items: readonly unknown[] = [{}]) => ({
  status_id,
  status_label: "",
  order_items,
});

describe("a buyer", () => {
  test.each(allowed)("may, with an order that is %s: %s", (status, may) => {
    const now = order(status);
    expect(actions.filter((action) => isAllowed(action, now))).toEqual(may);
  });

  test.each([
    ["completed", true],
    ["cancelled", true],
    ["returned", true],
    ["cancel_requested", false],
    ["delivered", false],
    ["pending", false],
  ] as const)("may buy an order that is %s again: %s", (status, may) => {
    expect(mayBuyAgain(order(status))).toBe(may);
    expect(mayBuyAgain(order(status, []))).toBe(false);
  });

  test("gets a reason if not", () => {
    expect(explain("cancel", order("shipping"))).toBe(
      "Đơn hàng đang được vận chuyển, không thể hủy.",
    );
    expect(explain("cancel", order("cancel_requested"))).toBe("Yêu cầu hủy đang chờ shop duyệt.");
    expect(explain("confirmReceived", order("pending"))).toBe(
      "Chỉ xác nhận được khi đơn hàng đã giao.",
    );
    expect(explain("review", order("delivered"))).toBe("Chỉ đánh giá được đơn hàng đã hoàn thành.");
  });

  test("cannot review an order without products", () => {
    expect(explain("review", order("completed", []))).toBe(
      "Đơn hàng không có sản phẩm để đánh giá.",
    );
  });

  test("may do nothing with an order of unknown status", () => {
    const strange = { ...order("pending"), ...JSON.parse('{"status_id":"s-17"}') };
    expect(actions.filter((action) => isAllowed(action, strange))).toEqual([]);
    expect(explain("cancel", strange)).toBe("Đơn hàng không còn ở trạng thái có thể hủy.");
  });
});
