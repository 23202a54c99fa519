import type { Schema } from "#openapi/schema.ts";
import { type OrderStatus, statusOf } from "#web/ui/order/order-status.ts";
import { statusBefore } from "../policy.ts";

/** The steps of an order (document 2 §4). */
export const steps = [
  "Đơn mới",
  "Đã xác nhận",
  "Đang chuẩn bị",
  "Đang giao hàng",
  "Hoàn thành",
] as const;

/** The step of a status, from 0; a request to cancel stops the order where it is. */
const stepOf: Record<OrderStatus, number | "cancelled" | "stopped"> = {
  pending: 0,
  confirmed: 1,
  packing: 2,
  shipping: 3,
  delivered: 4,
  completed: 4,
  cancel_requested: "stopped",
  cancelled: "cancelled",
  returned: "cancelled",
};

export type StepState = "done" | "current" | "ahead" | "error";

type Order = Pick<Schema["Order"], "status_id" | "status_label" | "history">;

/** The state of each step; a cancelled or returned order is an error on the first one. */
export function progressOf(order: Order): readonly StepState[] {
  const status = statusOf(order);
  const found = status && stepOf[status];
  if (found === "cancelled") return steps.map((_, index) => (index === 0 ? "error" : "ahead"));
  const before = found === "stopped" ? statusBefore(order) : status;
  const here = before === undefined ? -1 : stepOf[before];
  return steps.map((_, index) => {
    if (typeof here !== "number" || index > here) return "ahead";
    return index < here || status === "completed" ? "done" : "current";
  });
}
