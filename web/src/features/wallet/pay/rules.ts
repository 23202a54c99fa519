import type { Schema } from "#openapi/schema.ts";
import { isDong } from "#web/lib/order-totals.ts";
import { isPaid, statusOf } from "#web/ui/order/rules.ts";
import { POINT_VALUE } from "#web/ui/wallet/transactions.ts";

type Payable = Pick<
  Schema["Order"],
  "payment_status" | "status_id" | "status_label" | "total_price"
>;

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

/** Undefined if it can be paid; the server decides. */
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

export function mostPoints(held: number, amount: number): number {
  return Math.max(0, Math.min(Math.floor(held), Math.floor(amount / POINT_VALUE)));
}

export function pointsWithin(typed: number | string, most: number): number {
  const points = Math.floor(Number(typed));
  return Number.isFinite(points) ? Math.min(most, Math.max(0, points)) : 0;
}

export const afterPoints = (amount: number, points: number) => amount - points * POINT_VALUE;

const riskTitles: Record<Schema["RiskLevel"], string> = {
  low: "Rủi ro thấp",
  medium: "Giao dịch có dấu hiệu bất thường",
  high: "Giao dịch có rủi ro cao",
};

/** A level that is not in the contract may be a higher one. */
export const riskTitleOf = (level: Schema["RiskLevel"]): string =>
  Object.hasOwn(riskTitles, level) ? riskTitles[level] : riskTitles.medium;

export const needsConsent = (level: Schema["RiskLevel"]): boolean => level !== "low";

export const paidText = "Thanh toán đơn hàng thành công!";
export const paymentFailedText = "Thanh toán thất bại";
export const tooLittleMoneyText = "Số dư không đủ để thanh toán";
export const riskFailedText = "Phân tích rủi ro thất bại";
