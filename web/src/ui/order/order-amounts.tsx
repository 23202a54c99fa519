import type { Schema } from "#openapi/schema.ts";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import classes from "./order-amounts.module.css";

/** What an order comes to. */
export function OrderAmounts({ order }: { order: Schema["Order"] }) {
  return (
    <dl className={classes.root}>
      <AmountRow label="Tạm tính" dong={order.sub_total} />
      <AmountRow label="Phí vận chuyển" dong={order.shipping_fee} />
      <AmountRow label="Giảm giá" dong={order.discount} kind="discount" />
      <AmountRow label="Tổng tiền" dong={order.total_price} kind="total" size="lg" />
    </dl>
  );
}
