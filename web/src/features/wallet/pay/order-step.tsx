import { Button } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { OrderAmounts } from "#web/ui/order/order-amounts.tsx";
import { OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf } from "#web/ui/order/order-status.ts";
import { paymentLabelOf } from "#web/ui/order/payment-labels.ts";
import { NotPayable } from "./not-payable.tsx";
import { whyNotPayable } from "./order-state.ts";
import classes from "./pay.module.css";

type OrderStepProps = { order: Schema["Order"]; onNext: () => void };

/** What is to be paid. */
export function OrderStep({ order, onNext }: OrderStepProps) {
  const problem = whyNotPayable(order);
  return (
    <div className={classes.form}>
      <Facts kind="columns">
        <Fact name="Mã đơn">{shortOrderId(order.id)}</Fact>
        <Fact name="Ngày đặt">{formatDateTime(order.created_at)}</Fact>
        <Fact name="Trạng thái">
          <StatusBadge {...badgeOf(order)} />
        </Fact>
        <Fact name="Thanh toán">
          <StatusBadge {...paymentLabelOf(order)} />
        </Fact>
        <Fact name="Shop">{shopsOf(order)}</Fact>
      </Facts>
      <OrderItems items={order.order_items} kind="buyer" />
      <OrderAmounts order={order} />
      {problem ? (
        <NotPayable orderId={order.id} reason={problem} />
      ) : (
        <Button size="lg" fullWidth onClick={onNext}>
          Tiếp tục thanh toán
        </Button>
      )}
    </div>
  );
}
