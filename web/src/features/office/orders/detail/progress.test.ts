import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { order } from "../orders.fixtures.ts";
import { progressOf } from "./progress.ts";

const at = "2026-11-20T03:15:00.000Z";

const inStatus = (status_id: Schema["OrderStatus"], status_label = "") =>
  order({ status_id, status_label });

test.each([
  ["pending", ["current", "ahead", "ahead", "ahead", "ahead"]],
  ["confirmed", ["done", "current", "ahead", "ahead", "ahead"]],
  ["packing", ["done", "done", "current", "ahead", "ahead"]],
  ["shipping", ["done", "done", "done", "current", "ahead"]],
  ["delivered", ["done", "done", "done", "done", "current"]],
  ["completed", ["done", "done", "done", "done", "done"]],
  ["cancelled", ["error", "ahead", "ahead", "ahead", "ahead"]],
  ["returned", ["error", "ahead", "ahead", "ahead", "ahead"]],
] as const)("the steps of an order that is %s", (status, states) => {
  expect(progressOf(inStatus(status))).toEqual(states);
});

test("a request to cancel leaves the order at its step", () => {
  const history = [
    { status_id: "pending", label: "Chờ xác nhận", at },
    { status_id: "packing", label: "Đang đóng gói", at },
    { status_id: "cancel_requested", label: "Yêu cầu hủy", at },
  ] as const;
  expect(progressOf({ ...inStatus("cancel_requested"), history: [...history] })).toEqual([
    "done",
    "done",
    "current",
    "ahead",
    "ahead",
  ]);
});

test("the label decides if the id is unknown", () => {
  const odd: Schema["Order"] = JSON.parse(JSON.stringify({ ...order(), status_id: "s-17" }));
  expect(progressOf({ ...odd, status_label: "ĐANG GIAO" })[3]).toBe("current");
  expect(progressOf({ ...odd, status_label: "đã huỷ" })[0]).toBe("error");
  expect(progressOf({ ...odd, status_label: "Đang bay" })).toEqual(Array(5).fill("ahead"));
});
