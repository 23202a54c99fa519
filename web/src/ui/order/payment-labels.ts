import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { statusOf } from "./order-status.ts";

export const paymentMethodLabel: Record<Schema["PaymentMethod"], string> = {
  COD: "Thanh toán khi nhận hàng (COD)",
  BANK_TRANSFER: "Chuyển khoản ngân hàng",
  TAP_WALLET: "Ví TAP",
};

export const paymentStatusLabel: Record<Schema["PaymentStatus"], StatusLabel> = {
  UNPAID: { text: "Chưa thanh toán", color: "yellow" },
  PAID: { text: "Đã thanh toán", color: "green" },
  REFUNDED: { text: "Đã hoàn tiền", color: "gray" },
};

/** Whether the order has been paid. What was given back has to be paid again. */
const paid: Record<Schema["PaymentStatus"], boolean> = {
  UNPAID: false,
  PAID: true,
  REFUNDED: false,
};

export const isPaid = ({ payment_status }: Pick<Schema["Order"], "payment_status">): boolean =>
  paid[payment_status] ?? false;

type Payable = Pick<Schema["Order"], "payment_status" | "status_id" | "status_label">;

/** How the order stands with its payment: a refunded one that was taken up again is not settled. */
export function paymentLabelOf(order: Payable): StatusLabel {
  const status = statusOf(order);
  const isOver = status === "cancelled" || status === "returned";
  if (order.payment_status === "REFUNDED" && !isOver) {
    return { text: "Chưa thanh toán lại", color: "yellow" };
  }
  return paymentStatusLabel[order.payment_status];
}
