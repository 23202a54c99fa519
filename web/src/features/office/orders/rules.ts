import type { Schema } from "#openapi/schema.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { isDong } from "#web/lib/order-totals.ts";
import { type ColumnOf, type Sheet, tableOf } from "#web/lib/spreadsheet/sheet.ts";
import {
  badgeOf,
  isPaid,
  labelOf,
  methodLabelOf,
  type OrderStatus,
  paymentLabelOf,
  paymentStatusLabel,
  shopsOf,
  statusOf,
} from "#web/ui/order/rules.ts";
import { listSearch } from "#web/ui/table/list-search.ts";
import type { Arrival } from "#web/ui/table/newest-query.ts";

export type OrderScope = "shop" | "admin";

const SELLER_ROLE = "R02";

/** Sellers use the shop's calls, all other roles the administrator's. */
export function scopeOf(user: Pick<SessionUser, "role"> | null): OrderScope {
  return user?.role.role_code === SELLER_ROLE ? "shop" : "admin";
}

export const scopeName: Record<OrderScope, string> = {
  shop: "Người bán hàng",
  admin: "Quản trị viên",
};

export const paymentMethods = [
  "COD",
  "BANK_TRANSFER",
  "TAP_WALLET",
] as const satisfies readonly Schema["PaymentMethod"][];

export const paymentStatuses = [
  "UNPAID",
  "PAID",
  "REFUNDED",
] as const satisfies readonly Schema["PaymentStatus"][];

export const orderStatuses = [
  "pending",
  "confirmed",
  "packing",
  "shipping",
  "delivered",
  "completed",
  "cancel_requested",
  "cancelled",
  "returned",
] as const satisfies readonly Schema["OrderStatus"][];

export const REQUESTS = "yeu-cau-huy" as const;

/** Which orders the list shows. Omitted fields are not sent. */
export type OrderFilter = {
  /** Matches the order id, product name, receiver's name or phone. */
  search?: string;
  payment_method?: Schema["PaymentMethod"];
  payment_status?: Schema["PaymentStatus"];
  status?: Schema["OrderStatus"];
  /** The tab. The call for `REQUESTS` takes no other filter. */
  muc?: typeof REQUESTS;
  page?: number;
  size?: number;
};

export type OrderSearch = OrderFilter & {
  /** Column layout of a link or view; undefined: this device's preference. */
  cot?: string;
  dang?: "the";
  /** Id of the order in the side panel. */
  xem?: string;
  /** Id of the order whose status is being changed. */
  doi?: string;
  /** Id of the order whose packing slip is open. */
  phieu?: string;
};

const DEFAULT_PAGE_SIZE = 10;

export const SEARCH_DELAY_MS = 500;

/** 20 calls of a full page. */
export const MAX_WHOLE = 2000;

export const knownSearch = listSearch<OrderSearch>({
  payment_method: paymentMethods,
  payment_status: paymentStatuses,
  status: orderStatuses,
  muc: [REQUESTS],
  dang: ["the"],
});

export function selectionOf(filter: OrderFilter) {
  const { muc, search, payment_method, payment_status, status } = filter;
  if (muc) return { muc };
  return { search, payment_method, payment_status, status };
}

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: OrderFilter) => ({ page, size });

export const listNameOf = (filter: OrderFilter) => JSON.stringify(selectionOf(filter));

export function isFiltered(filter: OrderFilter): boolean {
  const { search, payment_method, payment_status, status } = filter;
  return Boolean(search || payment_method || payment_status || status);
}

/** A cancel request arrives later than its order. */
export function arrivalOf(order: Schema["Order"], { muc }: OrderFilter): Arrival {
  const { id, created_at, updated_at, history } = order;
  const request = history?.findLast(({ status_id }) => status_id === "cancel_requested");
  return { id, at: muc ? (request?.at ?? updated_at) : created_at };
}

export const noFilter = {
  search: undefined,
  payment_method: undefined,
  payment_status: undefined,
  status: undefined,
  page: undefined,
} as const satisfies OrderFilter;

export const shortMethod: Record<Schema["PaymentMethod"], string> = {
  COD: "COD",
  BANK_TRANSFER: "Chuyển khoản",
  TAP_WALLET: "Ví TAP",
};

export const methodChoices = paymentMethods.map((value) => ({
  value,
  label: shortMethod[value],
}));

export const paymentChoices = paymentStatuses.map((value) => ({
  value,
  label: paymentStatusLabel[value].text,
}));

export const statusChoices = orderStatuses.map((value) => ({ value, label: labelOf(value) }));

export function itemsText(items: Schema["Order"]["order_items"]): string {
  const [first, ...more] = items;
  if (!first) return "—";
  const text = `${first.product_name} × ${first.quantity}`;
  return more.length > 0 ? `${text} và ${more.length} sản phẩm khác` : text;
}

type WithStatus = Pick<Schema["Order"], "status_id" | "status_label">;

/**
 * `POST /orders-management/{id}/status`: forward, steps may be skipped;
 * cancelled before it ships, returned after.
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

export function movesOf(scope: OrderScope, order: WithStatus): readonly OrderStatus[] {
  const status = statusOf(order);
  if (scope === "admin") return orderStatuses;
  return status ? shopMoves[status] : [];
}

// Each returns why the action is not possible, or undefined. The server decides.

export function whyNotMove(scope: OrderScope, order: WithStatus): string | undefined {
  if (movesOf(scope, order).length > 0) return undefined;
  return "Cửa hàng không thể đổi trạng thái của đơn đã kết thúc.";
}

export function whyNotAccept(me: SessionUser | null, order: WithStatus): string | undefined {
  if (statusOf(order) !== "cancel_requested") return "Đơn này không có yêu cầu hủy nào đang chờ.";
  const may = me && holdsAny(me, ["PERM_ORDER_ACCEPT_CANCEL", "PERM_ADMIN_ORDER_MANAGE"]);
  return may ? undefined : "Bạn không có quyền duyệt yêu cầu hủy đơn.";
}

/** Contract limit, in characters. */
export const MAX_NOTE = 500;

/** The order is over and its goods are back. */
export const isClosed = (status: OrderStatus | undefined) =>
  status === "cancelled" || status === "returned";

/** Over all shops: a seller's total is only their part. NaN if it cannot be read. */
function wholeTotal({ shop_parts, total_price }: Schema["Order"]): number {
  const amounts = shop_parts?.map((part) => part.total_price) ?? [total_price];
  return amounts.every(isDong) ? amounts.reduce((sum, amount) => sum + amount, 0) : Number.NaN;
}

/** No refund or new charge over a total that cannot be read. */
export function whyNotSettle(
  scope: OrderScope,
  order: Schema["Order"],
  to: OrderStatus,
): string | undefined {
  const { refund, reopening } = consequencesOf(scope, order, to);
  if (!(refund || reopening) || isDong(wholeTotal(order))) return undefined;
  return "Không đọc được tổng tiền của đơn này, nên chưa thể đổi sang trạng thái đó. Hãy làm mới; nếu vẫn vậy, báo cho quản trị hệ thống.";
}

/** Side effects of a status change. Each must be confirmed. */
export type Consequences = {
  /** Also needs a reason. */
  refund?: { dong: number; text: string };
  reopening?: string;
  others?: readonly string[];
};

export function consequencesOf(
  scope: OrderScope,
  order: Schema["Order"],
  to: OrderStatus,
): Consequences {
  const wasClosed = isClosed(statusOf(order));
  const refunds = isClosed(to) && isPaid(order);
  // The server refuses a seller's, so there is nothing to ask.
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

type Reopening = { wasRefunded: boolean; arrives: boolean };

function duesOf(order: Schema["Order"], { wasRefunded, arrives }: Reopening): string {
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

/** All of its shops if the server lists no parts. */
export function othersIn(scope: OrderScope, order: Schema["Order"]): readonly string[] {
  const { shop_parts, shop_names = [] } = order;
  if (scope === "admin") return [];
  if (shop_parts) return shop_parts.flatMap((part) => (part.is_own ? [] : [part.shop_name]));
  return shop_names.length > 1 ? shop_names : [];
}

export const othersText = (others: readonly string[], to: OrderStatus): string =>
  `Đơn có cả hàng của ${others.join(", ")}. Trạng thái thuộc về cả đơn, nên hàng của họ cũng chuyển sang “${labelOf(to)}”.`;

const sheetColumns: readonly ColumnOf<Schema["Order"]>[] = [
  ["Mã đơn", "text", ({ id }) => shortOrderId(id)],
  ["Ngày đặt", "date", (order) => order.created_at],
  ["Trạng thái", "text", (order) => badgeOf(order).text],
  ["Người nhận", "text", (order) => order.shipping_name],
  ["Điện thoại", "text", (order) => order.shipping_phone],
  ["Địa chỉ", "text", (order) => order.shipping_address],
  ["Cửa hàng", "text", shopsOf],
  ["Sản phẩm", "text", (order) => order.order_items.map(lineOf).join("; ")],
  ["Tạm tính", "money", (order) => order.sub_total],
  ["Phí vận chuyển", "money", (order) => order.shipping_fee],
  ["Giảm giá", "money", (order) => order.discount],
  ["Tổng tiền", "money", (order) => order.total_price],
  ["Cách thanh toán", "text", methodLabelOf],
  ["Thanh toán", "text", (order) => paymentLabelOf(order).text],
  ["Ghi chú", "text", (order) => order.note],
  ["Mã đầy đủ", "text", (order) => order.id],
];

const lineOf = ({ product_name, version, quantity }: Schema["OrderItem"]) =>
  `${product_name} (${version}) × ${quantity}`;

export function sheetOf(orders: readonly Schema["Order"][]): Sheet & { done: string } {
  return {
    name: "Đơn hàng",
    ...tableOf(orders, sheetColumns),
    done: `Đã xuất ${formatCount(orders.length)} đơn hàng`,
  };
}
