import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow } from "../db/tables.ts";
import { append } from "./ledger.ts";
import { shortId } from "./order-states.ts";

/**
 * Applies a new status to the payment of an order; returns its new payment status. COD is paid on
 * delivery. A paid order is refunded once when it is cancelled or returned: wallet payments through
 * the ledger, cash and bank transfers outside the platform.
 */
export function settlePayment(
  db: Db,
  order: OrderRow,
  status: Schema["OrderStatus"],
): Schema["PaymentStatus"] {
  const { payment_method, payment_status } = order;
  const undone = status === "cancelled" || status === "returned";
  if (undone && payment_status === "PAID") {
    if (payment_method === "TAP_WALLET") giveBack(db, order);
    return "REFUNDED";
  }
  const arrived = status === "delivered" || status === "completed";
  return arrived && payment_method === "COD" ? "PAID" : payment_status;
}

function giveBack(db: Db, order: OrderRow): void {
  append(db, [
    {
      userId: order.buyerId,
      type: "payment",
      amount: order.total_price,
      description: `Hoàn tiền đơn hàng ${shortId(order)}`,
    },
  ]);
}
