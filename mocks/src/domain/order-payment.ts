import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow } from "../db/tables.ts";
import { append } from "./ledger.ts";
import { shortId } from "./order-states.ts";

/**
 * What a new status means for the money of an order; answers its new payment status. Cash changes
 * hands at the door. What was paid goes back once when the order is cancelled or returned: from the
 * wallet through the ledger, cash and bank transfers outside the platform.
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
