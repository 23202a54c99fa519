import type { Schema } from "#openapi/schema.ts";
import { isDong } from "#web/lib/order-totals.ts";
import { isPaid, statusOf } from "#web/ui/order/rules.ts";

type Payable = Pick<
  Schema["Order"],
  "payment_status" | "status_id" | "status_label" | "total_price"
>;

/** Orders that can no longer be paid. */
const closed: Record<Schema["OrderStatus"], boolean> = {
  pending: false,
  confirmed: false,
  packing: false,
  shipping: false,
  delivered: false,
  completed: false,
  cancel_requested: true,
  cancelled: true,
  returned: true,
};

const totalUnreadable =
  "Không đọc được tổng tiền của đơn hàng này, nên chưa thể thanh toán. Hãy tải lại trang.";

/** Why an order cannot be paid; undefined if it can. The server has the last word. */
export function whyNotPayable(order: Payable): string | undefined {
  const status = statusOf(order);
  if (isPaid(order)) return "Đơn hàng này đã được thanh toán.";
  if (!status || !closed[status]) return isDong(order.total_price) ? undefined : totalUnreadable;
  if (order.payment_status === "REFUNDED") {
    return "Đơn hàng này đã được hoàn tiền, nên không cần thanh toán nữa.";
  }
  return status === "cancel_requested"
    ? "Đơn hàng này đang chờ hủy, nên không thể thanh toán."
    : "Đơn hàng này đã hủy hoặc trả lại, nên không thể thanh toán.";
}

/** What a TAP point is worth, in đồng. */
export const POINT_VALUE = 100;

/** The most points that an order takes: those held, and no more than it costs (rounded down). */
export function mostPoints(held: number, amount: number): number {
  return Math.max(0, Math.min(Math.floor(held), Math.floor(amount / POINT_VALUE)));
}

/** What is typed or dragged, as points that may be used. */
export function pointsWithin(typed: number | string, most: number): number {
  const points = Math.floor(Number(typed));
  return Number.isFinite(points) ? Math.min(most, Math.max(0, points)) : 0;
}

/** What is left to pay, in đồng. */
export const afterPoints = (amount: number, points: number) => amount - points * POINT_VALUE;

export const riskTitle: Record<Schema["RiskLevel"], string> = {
  low: "Rủi ro thấp",
  medium: "Giao dịch có dấu hiệu bất thường",
  high: "Giao dịch có rủi ro cao",
};

/** Whether the user must confirm to have read why. */
export const needsConsent: Record<Schema["RiskLevel"], boolean> = {
  low: false,
  medium: true,
  high: true,
};

/** Documented texts. */
export const paidText = "Thanh toán đơn hàng thành công!";
export const paymentFailedText = "Thanh toán thất bại";
export const tooLittleMoneyText = "Số dư không đủ để thanh toán";
export const riskFailedText = "Phân tích rủi ro thất bại";
