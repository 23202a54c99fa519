import type { Schema } from "#openapi/schema.ts";
import { statusOf } from "#web/ui/order/order-status.ts";
import { isPaid } from "#web/ui/order/payment-labels.ts";

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

/** Why an order cannot be paid; undefined if it can. The server has the last word. */
export function whyNotPayable(order: Payable): string | undefined {
  const status = statusOf(order);
  if (isPaid(order)) return "Đơn hàng này đã được thanh toán.";
  if (!status || !closed[status]) return undefined;
  if (order.payment_status === "REFUNDED") {
    return "Đơn hàng này đã được hoàn tiền, nên không cần thanh toán nữa.";
  }
  return status === "cancel_requested"
    ? "Đơn hàng này đang chờ hủy, nên không thể thanh toán."
    : "Đơn hàng này đã hủy hoặc trả lại, nên không thể thanh toán.";
}
