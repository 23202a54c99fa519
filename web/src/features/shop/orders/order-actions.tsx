import { Button } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { Can } from "#web/auth/can.tsx";
import { shortOrderId } from "#web/lib/order-number.ts";
import { statusOf } from "#web/ui/order/order-status.ts";
import classes from "./order-actions.module.css";
import { explain, isAllowed } from "./policy.ts";
import { useOrderActions } from "./use-order-actions.tsx";

/** What the buyer can do with this order now. */
export function OrderActions({ order }: { order: Schema["Order"] }) {
  const { askCancel, askReceived } = useOrderActions(order);
  // A list has several of each.
  const name = shortOrderId(order.id);
  return (
    <>
      {statusOf(order) === "cancel_requested" ? (
        <p className={classes.waiting}>{explain("cancel", order)}</p>
      ) : null}
      {isAllowed("cancel", order) ? (
        <Can do="PERM_ORDER_CANCEL_REQUEST">
          <Button variant="default" onClick={askCancel} aria-label={`Yêu cầu hủy đơn ${name}`}>
            Yêu cầu hủy
          </Button>
        </Can>
      ) : null}
      {isAllowed("confirmReceived", order) ? (
        <Can do="PERM_ORDER_CONFIRM_RECEIVE">
          <Button onClick={askReceived} aria-label={`Đã nhận hàng của đơn ${name}`}>
            Đã nhận hàng
          </Button>
        </Can>
      ) : null}
    </>
  );
}
