import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { groupOf } from "./groups.ts";

type Labelled = Pick<Schema["Order"], "status_id" | "status_label">;

/** What a server of another version may send: status ids are not guaranteed at run time. */
const order = (status_id: string, status_label = ""): Labelled =>
  JSON.parse(JSON.stringify({ status_id, status_label }));

describe("an order is in a tab", () => {
  test.each([
    ["pending", "pending"],
    ["confirmed", "pending"],
    ["packing", "pending"],
    ["shipping", "shipping"],
    ["delivered", "delivered"],
    ["completed", "completed"],
    ["cancel_requested", "cancelled"],
    ["cancelled", "cancelled"],
    ["returned", "cancelled"],
  ])("by its status: %s is in %s", (id, group) => {
    expect(groupOf(order(id))).toBe(group);
  });

  test.each([
    ["Chờ xác nhận", "pending"],
    ["CHO XAC NHAN", "pending"],
    ["đã  xác nhận", "pending"],
    ["Đang đóng gói", "pending"],
    ["dang giao hang", "shipping"],
    ["Vận chuyển".normalize("NFD"), "shipping"],
    ["Đã giao hàng", "delivered"],
    ["Hoàn thành", "completed"],
    ["Đã hủy", "cancelled"],
    ["ĐÃ HUỶ", "cancelled"],
    ["Trả hàng", "cancelled"],
    ["Yêu cầu hủy", "cancelled"],
  ])("by its label, if the id is unknown: %s is in %s", (label, group) => {
    expect(groupOf(order("s-17", label))).toBe(group);
  });

  test("by its id, if id and label disagree", () => {
    expect(groupOf(order("delivered", "Đã hủy"))).toBe("delivered");
  });

  test("of its own only if its status is known", () => {
    expect(groupOf(order("s-17", "Đang bay"))).toBe("all");
  });
});
