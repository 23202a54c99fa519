import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { badgeOf, type OrderStatus, statusOf } from "#web/ui/order/order-status.ts";
import { parcelsOf, toCollect } from "../packing/collect.ts";

type Order = Schema["Order"];

/** What the customer is told about their order. */
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

/** A ready text for the customer, about the order as it is now. */
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

/** Opens the device's messages with the text ready (RFC 5724, with the `body` all phones know). */
export function smsLink(order: Order): string {
  const phone = order.shipping_phone.replaceAll(/[^+\d]/g, "");
  return `sms:${phone}?body=${encodeURIComponent(noticeOf(order))}`;
}

/** Without an address: orders have none. */
export function mailLink(order: Order): string {
  const subject = `Đơn hàng ${shortOrderId(order.id)}`;
  const body = encodeURIComponent(noticeOf(order));
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`;
}
