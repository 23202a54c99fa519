import type { Schema } from "#openapi/schema.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { type OrderStatus, statusOf } from "#web/ui/order/order-status.ts";
import type { OrderScope } from "./scope.ts";
import { orderStatuses } from "./search.ts";

type Judged = Pick<Schema["Order"], "status_id" | "status_label">;

/**
 * Where a seller may move an order (`POST /orders-management/{id}/status`): forward, steps may be
 * skipped; cancelled before it ships, returned after.
 */
const shopMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "packing", "shipping", "cancelled"],
  confirmed: ["packing", "shipping", "cancelled"],
  packing: ["shipping", "cancelled"],
  shipping: ["delivered", "returned"],
  delivered: ["completed", "returned"],
  completed: ["returned"],
  cancel_requested: ["confirmed", "packing", "shipping", "cancelled"],
  cancelled: [],
  returned: [],
};

/** The statuses on offer: all for an administrator (document 2 §4). */
export function movesOf(scope: OrderScope, order: Judged): readonly OrderStatus[] {
  const status = statusOf(order);
  if (scope === "admin") return orderStatuses;
  return status ? shopMoves[status] : [];
}

/*
 * Each returns the reason why the action is not possible, or undefined if it is. The server decides.
 */

export function whyNotMove(scope: OrderScope, order: Judged): string | undefined {
  if (movesOf(scope, order).length > 0) return undefined;
  return "Cửa hàng không thể đổi trạng thái của đơn đã kết thúc.";
}

export function whyNotAccept(me: SessionUser | null, order: Judged): string | undefined {
  if (statusOf(order) !== "cancel_requested") return "Đơn này không có yêu cầu hủy nào đang chờ.";
  const may = me && holdsAny(me, ["PERM_ORDER_ACCEPT_CANCEL", "PERM_ADMIN_ORDER_MANAGE"]);
  return may ? undefined : "Bạn không có quyền duyệt yêu cầu hủy đơn.";
}

export const isPending = (order: Judged): boolean => statusOf(order) === "pending";
