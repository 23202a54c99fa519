import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { badgeOf, groupOf, statusOf } from "./status.ts";

type Labelled = Pick<Schema["Order"], "status_id" | "status_label">;

/** What a server of another version may send: ids are not promised at run time. */
const order = (status_id: string, status_label = ""): Labelled =>
  JSON.parse(JSON.stringify({ status_id, status_label }));

describe("an order is filed", () => {
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
  ])("with the status %s under %s", (id, group) => {
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
  ])("with an unknown id by its label %s under %s", (label, group) => {
    expect(groupOf(order("s-17", label))).toBe(group);
  });

  test("by its id when id and label disagree", () => {
    expect(statusOf(order("delivered", "Đã hủy"))).toBe("delivered");
  });

  test("under no tab of its own when nobody knows its status", () => {
    expect(groupOf(order("s-17", "Đang bay"))).toBe("all");
    expect(badgeOf(order("s-17", "Đang bay"))).toEqual({ text: "Đang bay", color: "gray" });
  });
});

test("the badge has the server's words, or ours when it has none", () => {
  expect(badgeOf(order("shipping", "Đang trên đường"))).toEqual({
    text: "Đang trên đường",
    color: "blue",
  });
  expect(badgeOf(order("shipping")).text).toBe("Đang giao hàng");
});
