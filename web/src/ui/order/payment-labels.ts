import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

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
