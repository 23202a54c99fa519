import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { type OrderStatus, statusOf } from "#web/ui/order/order-status.ts";
import { isPaid } from "#web/ui/order/payment-labels.ts";

type Order = Schema["Order"];

/** What one shop sends of an order, and its part of the money. */
export type Parcel = Pick<Order, "sub_total" | "shipping_fee" | "discount" | "total_price"> & {
  key: string;
  sender: string;
  items: Order["order_items"];
  /** "kiện 1/2", where the order has several. */
  place?: string;
  /** The shops whose goods it has: more than one only where the server does not tell them apart. */
  shops: number;
};

/** The parcels that this user packs: a seller is answered the items of the own shop alone. */
export function parcelsOf(order: Order): Parcel[] {
  const { shop_parts, order_items, shop_names } = order;
  if (!shop_parts) {
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

const whyOff: Partial<Record<OrderStatus, string>> = {
  cancelled: "đơn đã hủy",
  returned: "đơn đã trả hàng",
};

/** Cash on delivery that has not been paid, or was given back, of an order that is still to come. */
function isCollected(order: Order): boolean {
  const status = statusOf(order);
  return order.payment_method === "COD" && !isPaid(order) && !(status && whyOff[status]);
}

/** What the customer pays on delivery, in đồng: for all parcels that this user sees. */
export function toCollect(order: Order): number {
  return isCollected(order) ? order.total_price : 0;
}

const dueBy: Record<Schema["PaymentMethod"], { first: string; again: string }> = {
  COD: { first: "chờ khách thanh toán", again: "chờ khách thanh toán lại" },
  BANK_TRANSFER: { first: "chờ khách chuyển khoản", again: "chờ khách chuyển khoản lại" },
  TAP_WALLET: { first: "chờ khách trả bằng ví TAP", again: "chờ khách trả lại bằng ví TAP" },
};

/** What is collected for a parcel, in words for who hands it over. */
export function collectText(order: Order, { total_price, shops }: Parcel): string {
  const status = statusOf(order);
  const off = status && whyOff[status];
  if (off) return `Không thu tiền: ${off}`;
  if (isPaid(order)) return "Không thu tiền: khách đã thanh toán";
  if (isCollected(order)) {
    const whole = shops > 1 ? ` (cả đơn, ${shops} cửa hàng)` : "";
    return `Thu của khách: ${formatMoney(total_price)}${whole}`;
  }
  const due = dueBy[order.payment_method];
  return order.payment_status === "REFUNDED"
    ? `Không thu tiền mặt: đã hoàn tiền, ${due.again}`
    : `Không thu tiền mặt: ${due.first}`;
}
