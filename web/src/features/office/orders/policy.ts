import type { Schema } from "#openapi/schema.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatMoney } from "#web/lib/format.ts";
import { labelOf, type OrderStatus, statusOf } from "#web/ui/order/order-status.ts";
import { isPaid } from "#web/ui/order/payment-labels.ts";
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

/** The statuses that many orders are set to at once. */
export const bulkMoves = ["confirmed", "packing", "shipping"] as const;
export type BulkMove = (typeof bulkMoves)[number];

/** Accepting an order is a decision of its own, so that a pending one is packed only afterwards. */
export const bulkFrom: Record<BulkMove, readonly OrderStatus[]> = {
  confirmed: ["pending"],
  packing: ["confirmed"],
  shipping: ["confirmed", "packing"],
};

export function mayMoveInBulk(order: Judged, to: BulkMove): boolean {
  const status = statusOf(order);
  return status !== undefined && bulkFrom[to].includes(status);
}

/** Statuses that an order passes through on its way; the others end or interrupt it. */
const isStep: Record<OrderStatus, boolean> = {
  pending: true,
  confirmed: true,
  packing: true,
  shipping: true,
  delivered: true,
  completed: true,
  cancel_requested: false,
  cancelled: false,
  returned: false,
};

type WithHistory = Pick<Schema["Order"], "history">;

/** The status before the request to cancel; undefined if the history does not tell. */
export function statusBefore({ history }: WithHistory): OrderStatus | undefined {
  return history.findLast(({ status_id }) => isStep[status_id])?.status_id;
}

/** Where an order goes on whose cancel request is rejected. */
export function resumedStatus(scope: OrderScope, order: Judged & WithHistory): OrderStatus {
  const before = statusBefore(order);
  return before && movesOf(scope, order).includes(before) ? before : "confirmed";
}

/** Statuses in which an order is over and its goods are back. */
export const isClosed = (status: OrderStatus | undefined) =>
  status === "cancelled" || status === "returned";

/** What all shops get together: a seller is answered the own part alone. */
export function wholeTotal({ shop_parts, total_price }: Schema["Order"]): number {
  return shop_parts?.reduce((sum, part) => sum + part.total_price, 0) ?? total_price;
}

/** What a change of status does beyond the status. Each has to be confirmed. */
export type Consequences = {
  /** Needs a reason, too. */
  refund?: { dong: number; text: string };
  reopening?: string;
  /** Shops whose goods move along. */
  others?: readonly string[];
};

export function consequencesOf(
  scope: OrderScope,
  order: Schema["Order"],
  to: OrderStatus,
): Consequences {
  const wasClosed = isClosed(statusOf(order));
  const refunds = isClosed(to) && isPaid(order);
  // A seller's is refused by the server: there is nothing to ask.
  const reopens = wasClosed && !isClosed(to) && movesOf(scope, order).includes(to);
  const others = othersIn(scope, order);
  return {
    ...(refunds && { refund: { dong: wholeTotal(order), text: refundText(order) } }),
    ...(reopens && { reopening: reopeningText(order, to) }),
    ...(others.length > 0 && { others }),
  };
}

function refundText(order: Schema["Order"]): string {
  const amount = formatMoney(wholeTotal(order));
  return order.payment_method === "TAP_WALLET"
    ? `${amount} được hoàn vào ví TAP của khách (phần trả bằng điểm được hoàn bằng điểm).`
    : `Khách đã trả ${amount}: hãy hoàn tiền cho khách ngoài hệ thống.`;
}

function reopeningText(order: Schema["Order"], to: OrderStatus): string {
  if (isPaid(order)) return "Khách đã thanh toán đơn này và tiền chưa được hoàn.";
  const wasRefunded = order.payment_status === "REFUNDED";
  const arrives = to === "delivered" || to === "completed";
  const state = wasRefunded
    ? "Tiền của đơn này đã hoàn cho khách, nên đơn được tính là chưa thanh toán"
    : "Khách chưa thanh toán đơn này";
  return `${state}: ${duesOf(order, { wasRefunded, arrives })}`;
}

type Reopened = { wasRefunded: boolean; arrives: boolean };

function duesOf(order: Schema["Order"], { wasRefunded, arrives }: Reopened): string {
  const amount = formatMoney(wholeTotal(order));
  const again = wasRefunded ? " lại" : "";
  const isCash = order.payment_method === "COD";
  if (arrives && wasRefunded) return `${amount} không tính vào doanh thu.`;
  if (arrives && isCash) return `với trạng thái này, đơn được ghi là đã thu ${amount}.`;
  if (arrives) return `khách còn phải trả ${amount}.`;
  if (isCash) return `người giao thu ${amount} khi giao.`;
  return order.payment_method === "TAP_WALLET"
    ? `khách cần trả${again} ${amount} bằng ví TAP trước khi giao.`
    : `khách cần chuyển khoản${again} ${amount} trước khi giao.`;
}

/** The shops whose goods are in the order besides the seller's; all of them where that is unknown. */
export function othersIn(scope: OrderScope, order: Schema["Order"]): readonly string[] {
  const { shop_parts, shop_names = [] } = order;
  if (scope === "admin") return [];
  if (shop_parts) return shop_parts.flatMap((part) => (part.is_own ? [] : [part.shop_name]));
  return shop_names.length > 1 ? shop_names : [];
}

/** Why another shop's goods move along. */
export const othersText = (others: readonly string[], to: OrderStatus): string =>
  `Đơn có cả hàng của ${others.join(", ")}. Trạng thái thuộc về cả đơn, nên hàng của họ cũng chuyển sang “${labelOf(to)}”.`;
