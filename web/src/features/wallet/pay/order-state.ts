import type { Schema } from "#openapi/schema.ts";
import { statusOf } from "#web/ui/order/order-status.ts";

type Payable = Pick<Schema["Order"], "payment_status" | "status_id" | "status_label">;

/** Orders that nobody pays any more. */
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

const byPayment: Record<Schema["PaymentStatus"], string | undefined> = {
  UNPAID: undefined,
  PAID: "Đơn hàng này đã được thanh toán.",
  REFUNDED: "Đơn hàng này đã được hoàn tiền, nên không cần thanh toán nữa.",
};

/** Why an order cannot be paid; undefined if it can. The server has the last word. */
export function whyNotPayable(order: Payable): string | undefined {
  const status = statusOf(order);
  if (byPayment[order.payment_status]) return byPayment[order.payment_status];
  if (!status || !closed[status]) return undefined;
  return status === "cancel_requested"
    ? "Đơn hàng này đang chờ hủy, nên không thể thanh toán."
    : "Đơn hàng này đã hủy hoặc trả lại, nên không thể thanh toán.";
}
