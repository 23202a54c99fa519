import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow, UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { checkIfMatch } from "./if-match.ts";
import { type Actor, canTransition, shortId } from "./order-states.ts";
import { hasAnyPermission } from "./permissions.ts";
import { followOrder } from "./stock.ts";
import { settlePayment } from "./wallet/order-payment.ts";

type Status = Schema["OrderStatus"];

function managesAllOrders(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, ["PERM_ADMIN_ORDER_MANAGE"]);
}

export function isOfOwnShop(db: Db, caller: UserRow, order: OrderRow): boolean {
  return db.shops.some(({ id, ownerId }) => ownerId === caller.id && order.shopIds.includes(id));
}

/** One order for its buyer, for a shop with an item in it, or for an order administrator. */
export function orderFor(db: Db, caller: UserRow, id: string): OrderRow {
  const order = findOrder(db, id);
  return order.buyerId === caller.id ? order : managed(db, caller, order);
}

/** One order, whoever bought it; the operation requires an order administrator. */
export function anyOrder(db: Db, id: string): OrderRow {
  return findOrder(db, id);
}

/** One order with an item of the caller's own shop. */
export function shopOrder(db: Db, caller: UserRow, id: string): OrderRow {
  const order = findOrder(db, id);
  if (!isOfOwnShop(db, caller, order)) throw orderNotFound();
  return order;
}

/** Requests a cancellation; the shop or an administrator accepts it. */
export function requestCancel(
  db: Db,
  caller: UserRow,
  id: string,
  { reason }: Schema["CancelOrder"],
): OrderRow {
  const order = boughtOrder(db, caller, id);
  if (!canTransition("buyer", order.status_id, "cancel_requested")) {
    throw new DomainError("ORDER_NOT_CANCELLABLE", "Đơn hàng này không còn hủy được");
  }
  order.cancel_reason = reason?.trim() || null;
  return changeStatus(db, caller, order, "cancel_requested");
}

export function confirmReceived(db: Db, caller: UserRow, id: string): OrderRow {
  const order = boughtOrder(db, caller, id);
  if (!canTransition("buyer", order.status_id, "completed")) {
    const isDone = order.status_id === "completed";
    const reason = isDone ? "đã được xác nhận nhận hàng" : "chưa được giao";
    throw new DomainError("ORDER_NOT_DELIVERED", `Đơn hàng này ${reason}`);
  }
  return changeStatus(db, caller, order, "completed");
}

/** An administrator may choose any status; a shop is limited to its transitions. */
export function setOrderStatus(
  db: Db,
  caller: UserRow,
  id: string,
  { status, note }: Schema["OrderStatusChange"],
  ifMatch?: string,
): OrderRow {
  const order = managed(db, caller, findOrder(db, id));
  checkIfMatch(order.updated_at, ifMatch);
  const words = note?.trim() || undefined;
  if (status === order.status_id && !words) return order;
  const actor: Actor = managesAllOrders(db, caller) ? "admin" : "shop";
  if (status !== order.status_id && !canTransition(actor, order.status_id, status)) {
    throw new DomainError(
      "ORDER_STATUS_REFUSED",
      "Cửa hàng không thể chuyển đơn hàng này sang trạng thái đã chọn",
    );
  }
  return changeStatus(db, caller, order, status, words);
}

export function acceptCancel(db: Db, caller: UserRow, id: string): OrderRow {
  const order = managed(db, caller, findOrder(db, id));
  if (order.status_id !== "cancel_requested") {
    throw new DomainError("NO_CANCEL_REQUEST", "Đơn hàng này không có yêu cầu hủy nào đang chờ");
  }
  return changeStatus(db, caller, order, "cancelled");
}

/** The stock changes first: when that throws, the order is unchanged. */
function changeStatus(
  db: Db,
  caller: UserRow,
  order: OrderRow,
  to: Status,
  note?: string,
): OrderRow {
  const move = { caller, order: shortId(order) };
  followOrder(db, order.order_items, order.status_id, to, move);
  const at = db.now().toISOString();
  order.payment_status = settlePayment(db, order, to);
  order.status_id = to;
  order.updated_at = at;
  order.history.push({ status_id: to, at, ...(note && { note }) });
  return order;
}

function boughtOrder(db: Db, caller: UserRow, id: string): OrderRow {
  const order = findOrder(db, id);
  if (order.buyerId !== caller.id) throw orderNotFound();
  return order;
}

function managed(db: Db, caller: UserRow, order: OrderRow): OrderRow {
  if (!managesAllOrders(db, caller) && !isOfOwnShop(db, caller, order)) throw orderNotFound();
  return order;
}

function findOrder(db: Db, id: string): OrderRow {
  const order = db.orders.find((row) => row.id === id);
  if (!order) throw orderNotFound();
  return order;
}

// The same error for a missing order and for another user's, so that ids are not revealed.
function orderNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Không tìm thấy đơn hàng");
}
