import { normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate, formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { skuKey } from "#web/lib/sku.ts";
import { badgeOf, isPaid, type OrderStatus, shopsOf, statusOf } from "#web/ui/order/rules.ts";
import { movesOf, type OrderScope } from "./rules.ts";

type Order = Schema["Order"];
type WithStatus = Pick<Order, "status_id" | "status_label">;
type WithHistory = Pick<Order, "history">;

export const steps = [
  "Đơn mới",
  "Đã xác nhận",
  "Đang chuẩn bị",
  "Đang giao hàng",
  "Hoàn thành",
] as const;

/** Index in `steps`; a cancel request stops the order where it is. */
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

/** A cancelled or returned order shows an error at the first step. */
export function progressOf(order: WithStatus & WithHistory): readonly StepState[] {
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

/** The other statuses end or interrupt an order. */
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

function statusBefore({ history }: WithHistory): OrderStatus | undefined {
  return history?.findLast(({ status_id }) => isStep[status_id])?.status_id;
}

/** After a rejected cancel request. */
export function resumedStatus(scope: OrderScope, order: WithStatus & WithHistory): OrderStatus {
  const before = statusBefore(order);
  return before && movesOf(scope, order).includes(before) ? before : "confirmed";
}

export const bulkMoves = ["confirmed", "packing", "shipping"] as const;
export type BulkMove = (typeof bulkMoves)[number];

/** In bulk, pending orders must be confirmed before packing. */
export const bulkFrom: Record<BulkMove, readonly OrderStatus[]> = {
  confirmed: ["pending"],
  packing: ["confirmed"],
  shipping: ["confirmed", "packing"],
};

export function mayMoveInBulk(order: WithStatus, to: BulkMove): boolean {
  const status = statusOf(order);
  return status !== undefined && bulkFrom[to].includes(status);
}

export const moveTitle: Record<BulkMove, (count: string) => string> = {
  confirmed: (count) => `Xác nhận ${count} đơn hàng`,
  packing: (count) => `Chuyển ${count} đơn hàng sang Đang đóng gói`,
  shipping: (count) => `Chuyển ${count} đơn hàng sang Đang giao hàng`,
};

type Parcel = Pick<Order, "sub_total" | "shipping_fee" | "discount" | "total_price"> & {
  key: string;
  sender: string;
  items: Order["order_items"];
  /** "kiện 1/2"; undefined for a single parcel. */
  place?: string;
  /** More than one only if the server lists no parts. */
  shops: number;
};

/** A seller receives only the items of their own shop. */
export function parcelsOf(order: Order): Parcel[] {
  const { shop_parts = [], order_items, shop_names } = order;
  const isInPart = ({ id }: { id: string }) =>
    shop_parts.some(({ item_ids }) => item_ids.includes(id));
  if (shop_parts.length === 0 || !order_items.every(isInPart)) {
    const { sub_total, shipping_fee, discount, total_price } = order;
    const money = { sub_total, shipping_fee, discount, total_price };
    const shops = shop_names?.length ?? 1;
    return [{ key: order.id, sender: shopsOf(order), items: order_items, shops, ...money }];
  }
  return shop_parts.flatMap((part, index) => {
    const { sub_total, shipping_fee, discount, total_price } = part;
    const items = order_items.filter(({ id }) => part.item_ids.includes(id));
    if (items.length === 0) return [];
    return {
      key: `${order.id} ${part.shop_id}`,
      sender: part.shop_name,
      items,
      place: `kiện\u00a0${index + 1}/${shop_parts.length}`,
      shops: 1,
      ...{ sub_total, shipping_fee, discount, total_price },
    };
  });
}

export type Slip = { order: Order; parcel: Parcel };

/** At most `most`, of whole orders: the next step moves every order that is printed. */
export function slipsOf(orders: readonly Order[], most: number) {
  const slips = orders.flatMap((order) => parcelsOf(order).map((parcel) => ({ order, parcel })));
  const cut = slips[most]?.order;
  const printed: readonly Slip[] = slips.slice(0, most).filter(({ order }) => order !== cut);
  return { printed, leftOut: slips.length - printed.length };
}

/** The goods are still in the store, and wanted. */
const isGathered: Record<OrderStatus, boolean> = {
  pending: true,
  confirmed: true,
  packing: true,
  shipping: false,
  delivered: false,
  completed: false,
  cancel_requested: false,
  cancelled: false,
  returned: false,
};

type Lot = Pick<
  Schema["ExpiringStockItem"],
  "sku" | "batchNumber" | "expiryDate" | "daysLeft" | "location"
>;

export type Lots = ReadonlyMap<string, Lot>;

/** By SKU; of several, the first to expire. */
export const lotsOf = (items: readonly Lot[]): Lots =>
  new Map(items.toSorted((a, b) => b.daysLeft - a.daysLeft).map((lot) => [skuKey(lot.sku), lot]));

export const lotOf = (lots: Lots | undefined, sku: string | null): Lot | undefined =>
  sku ? lots?.get(skuKey(sku)) : undefined;

export const lotText = ({ batchNumber, expiryDate }: Lot): string =>
  [batchNumber && `Lô ${batchNumber}`, `HSD ${formatDate(expiryDate)}`].filter(Boolean).join(" · ");

type PackingLine = Pick<Schema["OrderItem"], "product_name" | "version" | "sku"> & {
  key: string;
  pieces: number;
  shares: ReadonlyMap<string, number>;
  lot?: Lot | undefined;
};

export type PackingList = {
  lines: readonly PackingLine[];
  pieces: number;
  orders: number;
  leftOut: number;
};

/** Sorted by expiry, then by name: "Túi 5 kg" before "Túi 10 kg". */
export function packingListOf(slips: readonly Slip[], lots?: Lots): PackingList {
  const gathered = slips.filter(({ order }) => {
    const status = statusOf(order);
    return status === undefined || isGathered[status];
  });
  const lines = new Map<string, PackingLine & { shares: Map<string, number> }>();
  for (const { order, parcel } of gathered) {
    for (const { product_name, version, sku, quantity, ...ids } of parcel.items) {
      const key = String(ids.version_id ?? `${ids.product_id ?? product_name} ${version}`);
      const line = lines.get(key) ?? {
        ...{ key, product_name, version, sku, lot: lotOf(lots, sku) },
        pieces: 0,
        shares: new Map<string, number>(),
      };
      line.shares.set(order.id, (line.shares.get(order.id) ?? 0) + quantity);
      lines.set(key, { ...line, pieces: line.pieces + quantity });
    }
  }
  const byText = new Intl.Collator("vi", { numeric: true }).compare;
  const daysLeft = ({ lot }: PackingLine) => lot?.daysLeft ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...lines.values()].sort(
    (a, b) =>
      daysLeft(a) - daysLeft(b) ||
      byText(a.product_name, b.product_name) ||
      byText(a.version, b.version),
  );
  const countOrders = (some: readonly Slip[]) => new Set(some.map(({ order }) => order.id)).size;
  const orders = countOrders(gathered);
  return {
    lines: sorted,
    pieces: sorted.reduce((sum, { pieces }) => sum + pieces, 0),
    orders,
    leftOut: countOrders(slips) - orders,
  };
}

const whyOff: Partial<Record<OrderStatus, string>> = {
  cancelled: "đơn đã hủy",
  returned: "đơn đã trả hàng",
};

/** COD that is unpaid or refunded, of an order still to be delivered. */
function isCollected(order: Order): boolean {
  const status = statusOf(order);
  return order.payment_method === "COD" && !isPaid(order) && !(status && whyOff[status]);
}

/** In đồng, for all parcels that this user sees. */
export function toCollect(order: Order): number {
  return isCollected(order) ? order.total_price : 0;
}

const dueBy: Record<Schema["PaymentMethod"], { first: string; again: string }> = {
  COD: { first: "chờ khách thanh toán", again: "chờ khách thanh toán lại" },
  BANK_TRANSFER: { first: "chờ khách chuyển khoản", again: "chờ khách chuyển khoản lại" },
  TAP_WALLET: { first: "chờ khách trả bằng ví TAP", again: "chờ khách trả lại bằng ví TAP" },
};

export function collectText(order: Order, { total_price, shops }: Parcel): string {
  const status = statusOf(order);
  const off = status && whyOff[status];
  if (off) return `Không thu tiền: ${off}`;
  if (isPaid(order)) return "Không thu tiền: khách đã thanh toán";
  if (isCollected(order)) {
    const whole = shops > 1 ? ` (cả đơn, ${shops} cửa hàng)` : "";
    return `Thu của khách: ${formatMoney(total_price)}${whole}`;
  }
  const due = order.payment_method && dueBy[order.payment_method];
  if (!due) return "Chưa rõ cách thanh toán: hỏi cửa hàng trước khi thu tiền";
  return order.payment_status === "REFUNDED"
    ? `Không thu tiền mặt: đã hoàn tiền, ${due.again}`
    : `Không thu tiền mặt: ${due.first}`;
}

const newsOf: Record<OrderStatus, string> = {
  pending: "đã được tiếp nhận và đang chờ cửa hàng xác nhận",
  confirmed: "đã được cửa hàng xác nhận",
  packing: "đang được đóng gói",
  shipping: "đang trên đường giao đến bạn",
  delivered: "đã được giao",
  completed: "đã hoàn thành",
  cancel_requested: "có yêu cầu hủy đang chờ cửa hàng duyệt",
  cancelled: "đã được hủy",
  returned: "đã được trả lại",
};

export function noticeOf(order: Order): string {
  const status = statusOf(order);
  const news = status ? newsOf[status] : `có trạng thái “${badgeOf(order).text}”`;
  const isUnderway =
    status && !["delivered", "completed", "cancelled", "returned"].includes(status);
  const dong = isUnderway ? toCollect(order) : 0;
  const [parcel, ...more] = parcelsOf(order);
  const senders = parcel && more.length === 0 ? parcel.sender : shopsOf(order);
  return [
    `Chào ${order.shipping_name}, đơn hàng ${shortOrderId(order.id)} (${senders}) ${news}.`,
    ...(dong > 0 ? [`Số tiền trả khi nhận hàng: ${formatMoney(dong)}.`] : []),
    "Cảm ơn bạn đã mua hàng trên TAP.",
  ].join(" ");
}

/** RFC 5724, plus the `body` that all phones support. */
export function smsLink(order: Order): string {
  const phone = order.shipping_phone.replaceAll(/[^+\d]/g, "");
  return `sms:${phone}?body=${encodeURIComponent(noticeOf(order))}`;
}

/** No recipient: orders have no e-mail address. */
export function mailLink(order: Order): string {
  const subject = `Đơn hàng ${shortOrderId(order.id)}`;
  const body = encodeURIComponent(noticeOf(order));
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`;
}

export const HISTORY_SIZE = 20;

/** Undefined for a masked or missing number. */
export const phoneToFind = ({ shipping_phone }: Order): string | undefined =>
  /^\d{9,11}$/.test(normalPhone(shipping_phone)) ? shipping_phone : undefined;

type CustomerHistory = {
  earlier: readonly Order[];
  /** False if there may be more. */
  isWhole: boolean;
};

/** The search also finds the number in ids and longer numbers; names are shared by many. */
export function customerHistoryOf(
  order: Order,
  { data, total }: Pick<Schema["OrderPage"], "data" | "total">,
): CustomerHistory {
  const phone = normalPhone(order.shipping_phone);
  const madeAt = Date.parse(order.created_at);
  const isEarlier = ({ created_at, shipping_phone }: Order) =>
    Date.parse(created_at) < madeAt && normalPhone(shipping_phone) === phone;
  return { earlier: data.filter(isEarlier), isWhole: data.length >= total };
}

export function customerText({ earlier, isWhole }: CustomerHistory, scope: OrderScope): string {
  const where = scope === "shop" ? " ở cửa hàng bạn" : "";
  const read = `${HISTORY_SIZE} đơn mới nhất tìm thấy theo số điện thoại`;
  if (earlier.length === 0) {
    return isWhole
      ? `Đơn đầu tiên của số điện thoại này${where}.`
      : `Không có đơn trước nào trong ${read}.`;
  }
  const inStatus = (status: Schema["OrderStatus"], what: string) => {
    const count = earlier.filter((order) => statusOf(order) === status).length;
    return count > 0 ? [`${formatCount(count)} đơn ${what}`] : [];
  };
  const ended = [...inStatus("returned", "trả lại"), ...inStatus("cancelled", "hủy")];
  const parts = [
    `${formatCount(earlier.length)} đơn trước cùng số điện thoại${where}`,
    ...(ended.length > 0 ? ended : ["không đơn nào trả lại hay hủy"]),
  ];
  return isWhole ? `${parts.join(", ")}.` : `Trong ${read}: ${parts.join(", ")}.`;
}
