import type { Schema } from "#openapi/schema.ts";
import { type OrderStatus, statusOf } from "#web/ui/order/order-status.ts";

export type OrderGroup = Schema["OrderGroup"];

/** The tabs, in order (document 2 §2). */
export const groupLabel: Record<OrderGroup, string> = {
  all: "Tất cả",
  pending: "Chờ xác nhận",
  shipping: "Vận chuyển",
  delivered: "Đã giao hàng",
  completed: "Hoàn thành",
  cancelled: "Đã hủy",
};

/** The tab of orders with each status (document 2 §4). */
const groups: Record<OrderStatus, Exclude<OrderGroup, "all">> = {
  pending: "pending",
  confirmed: "pending",
  packing: "pending",
  shipping: "shipping",
  delivered: "delivered",
  completed: "completed",
  cancel_requested: "cancelled",
  cancelled: "cancelled",
  returned: "cancelled",
};

/** The tab of an order; one of unknown status is in "Tất cả" only. */
export function groupOf(order: Parameters<typeof statusOf>[0]): OrderGroup {
  const status = statusOf(order);
  return status ? groups[status] : "all";
}
