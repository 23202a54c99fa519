import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

export type OrderStatus = Schema["OrderStatus"];

type StatusFacts = StatusLabel & {
  /** Other labels that a server may send. */
  alsoCalled: readonly string[];
};

/** Labels match regardless of case and accents. */
const facts: Record<OrderStatus, StatusFacts> = {
  pending: {
    text: "Chờ xác nhận",
    color: "yellow",
    alsoCalled: ["Đơn mới", "Mới", "Đang chờ", "Chờ xử lý", "new", "pending"],
  },
  confirmed: {
    text: "Đã xác nhận",
    color: "blue",
    alsoCalled: ["Xác nhận", "confirmed"],
  },
  packing: {
    text: "Đang đóng gói",
    color: "blue",
    alsoCalled: [
      "Đóng gói",
      "Đang chuẩn bị",
      "Chuẩn bị hàng",
      "Đang xử lý",
      "processing",
      "packing",
    ],
  },
  shipping: {
    text: "Đang giao hàng",
    color: "blue",
    alsoCalled: ["Vận chuyển", "Đang vận chuyển", "Đang giao", "delivering", "shipping"],
  },
  delivered: {
    text: "Đã giao hàng",
    color: "green",
    alsoCalled: ["Đã giao", "Giao hàng thành công", "delivered"],
  },
  completed: {
    text: "Hoàn thành",
    color: "green",
    alsoCalled: ["Đã hoàn thành", "Hoàn tất", "completed"],
  },
  cancel_requested: {
    text: "Yêu cầu hủy",
    color: "orange",
    alsoCalled: ["Đang yêu cầu hủy", "Chờ hủy", "Chờ duyệt hủy", "cancel requested"],
  },
  cancelled: {
    text: "Đã hủy",
    color: "gray",
    alsoCalled: ["Hủy", "Hủy đơn", "cancelled", "canceled"],
  },
  returned: {
    text: "Đã trả hàng",
    color: "gray",
    alsoCalled: ["Trả hàng", "Hoàn trả", "Đã hoàn trả", "returned"],
  },
};

const UNKNOWN = "Chưa rõ";

type Labelled = Pick<Schema["Order"], "status_id" | "status_label">;

function isStatus(id: string): id is OrderStatus {
  return Object.hasOwn(facts, id);
}

/** "Đã  HỦY" and "da huy" are the same label. */
function fold(label: string): string {
  return plainText(label)
    .trim()
    .replace(/[\s_-]+/g, " ");
}

const byLabel = new Map<string, OrderStatus>(
  Object.entries(facts).flatMap(([id, { text, alsoCalled }]) =>
    isStatus(id) ? [text, ...alsoCalled].map((label) => [fold(label), id] as const) : [],
  ),
);

export function statusOf({ status_id, status_label }: Labelled): OrderStatus | undefined {
  return isStatus(status_id) ? status_id : byLabel.get(fold(status_label));
}

export function labelOf(status: OrderStatus): string {
  return facts[status].text;
}

export function badgeOf(order: Labelled): StatusLabel {
  const status = statusOf(order);
  if (!status) return { text: order.status_label || UNKNOWN, color: "gray" };
  return { text: order.status_label || facts[status].text, color: facts[status].color };
}

/** null once the shop has refused the request: the order goes on. */
export function cancelReasonOf(
  order: Labelled & Pick<Schema["Order"], "cancel_reason">,
): string | null {
  const status = statusOf(order);
  const isOver = !status || ["cancel_requested", "cancelled", "returned"].includes(status);
  return (isOver && order.cancel_reason) || null;
}

export const paymentMethodLabel: Record<Schema["PaymentMethod"], string> = {
  COD: "Thanh toán khi nhận hàng (COD)",
  BANK_TRANSFER: "Chuyển khoản ngân hàng",
  TAP_WALLET: "Ví TAP",
};

export function methodLabelOf(
  { payment_method }: Pick<Schema["Order"], "payment_method">,
  labels: Record<Schema["PaymentMethod"], string> = paymentMethodLabel,
): string {
  return payment_method ? (labels[payment_method] ?? payment_method) : UNKNOWN;
}

export const paymentStatusLabel: Record<Schema["PaymentStatus"], StatusLabel> = {
  UNPAID: { text: "Chưa thanh toán", color: "yellow" },
  PAID: { text: "Đã thanh toán", color: "green" },
  REFUNDED: { text: "Đã hoàn tiền", color: "gray" },
};

/** What was refunded has to be paid again. */
const paid: Record<Schema["PaymentStatus"], boolean> = {
  UNPAID: false,
  PAID: true,
  REFUNDED: false,
};

export const isPaid = ({ payment_status }: Pick<Schema["Order"], "payment_status">): boolean =>
  paid[payment_status] ?? false;

type Payable = Pick<Schema["Order"], "payment_status" | "status_id" | "status_label">;

/** A refunded order that was taken up again is not settled. */
export function paymentLabelOf(order: Payable): StatusLabel {
  const status = statusOf(order);
  const isOver = status === "cancelled" || status === "returned";
  if (order.payment_status === "REFUNDED" && !isOver) {
    return { text: "Chưa thanh toán lại", color: "yellow" };
  }
  return (
    paymentStatusLabel[order.payment_status] ?? {
      text: order.payment_status || UNKNOWN,
      color: "gray",
    }
  );
}

type Shops = { shop_name: string; shop_names?: readonly string[] };

export function shopsOf({ shop_name, shop_names = [shop_name] }: Shops): string {
  return shop_names.length > 1
    ? `${shop_names.length} cửa hàng: ${shop_names.join(", ")}`
    : shop_name;
}
