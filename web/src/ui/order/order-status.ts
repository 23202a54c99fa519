import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

export type OrderStatus = Schema["OrderStatus"];

type StatusFacts = StatusLabel & {
  /** Other labels a server may send for it. */
  alsoCalled: readonly string[];
};

/** All facts about each status. Labels match regardless of case and accents. */
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

/** The status of an order, by its id or else by its label; undefined if both are unknown. */
export function statusOf({ status_id, status_label }: Labelled): OrderStatus | undefined {
  return isStatus(status_id) ? status_id : byLabel.get(fold(status_label));
}

/** Our own label of a status. */
export function labelOf(status: OrderStatus): string {
  return facts[status].text;
}

/** Text and colour: the server's own text if it sends one. */
export function badgeOf(order: Labelled): StatusLabel {
  const status = statusOf(order);
  if (!status) return { text: order.status_label || "Chưa rõ", color: "gray" };
  return { text: order.status_label || facts[status].text, color: facts[status].color };
}
