import type { Schema } from "#openapi/schema.ts";
import { type OrderStatus, statusOf } from "#web/ui/order/order-status.ts";
import { groupOf, type OrderGroup } from "./groups.ts";

/** What a buyer may do with their own order. */
export type OrderAction = "cancel" | "confirmReceived" | "review";

/** The tab an order must be in (document 2 §4): confirmed and packing are in `pending` too. */
const allowedIn: Record<OrderAction, OrderGroup> = {
  cancel: "pending",
  confirmReceived: "delivered",
  review: "completed",
};

const whyNoCancel: Partial<Record<OrderStatus, string>> = {
  shipping: "Đơn hàng đang được vận chuyển, không thể hủy.",
  delivered: "Đơn hàng đã được giao, không thể hủy.",
  completed: "Đơn hàng đã hoàn thành, không thể hủy.",
  cancel_requested: "Yêu cầu hủy đang chờ shop duyệt.",
  cancelled: "Đơn hàng đã được hủy.",
  returned: "Đơn hàng đã được trả lại.",
};

const whyNot: Record<OrderAction, string> = {
  cancel: "Đơn hàng không còn ở trạng thái có thể hủy.",
  confirmReceived: "Chỉ xác nhận được khi đơn hàng đã giao.",
  review: "Chỉ đánh giá được đơn hàng đã hoàn thành.",
};

type Judged = Pick<Schema["Order"], "status_id" | "status_label"> & {
  order_items: readonly unknown[];
};

/** Why this action is not possible now, as text for the user; undefined if it is. */
export function explain(action: OrderAction, order: Judged): string | undefined {
  if (groupOf(order) !== allowedIn[action]) {
    const status = statusOf(order);
    return (action === "cancel" && status && whyNoCancel[status]) || whyNot[action];
  }
  if (action === "review" && order.order_items.length === 0) {
    return "Đơn hàng không có sản phẩm để đánh giá.";
  }
  return undefined;
}

/** Finished orders: their items can be bought again. */
const ended: readonly OrderStatus[] = ["completed", "cancelled", "returned"];

export function mayBuyAgain(order: Judged): boolean {
  const status = statusOf(order);
  return status !== undefined && ended.includes(status) && order.order_items.length > 0;
}

export function isAllowed(action: OrderAction, order: Judged): boolean {
  return explain(action, order) === undefined;
}
