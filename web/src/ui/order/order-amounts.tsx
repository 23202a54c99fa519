import type { Schema } from "#openapi/schema.ts";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import classes from "./order-amounts.module.css";

/** What an order comes to, and what each shop of several gets of it, unless it is one shop's part. */
export function OrderAmounts({ order }: { order: Schema["Order"] }) {
  const { shop_parts = [], total_price } = order;
  const isWhole = shop_parts.reduce((sum, part) => sum + part.total_price, 0) === total_price;
  const parts = isWhole ? shop_parts : [];
  return (
    <dl className={classes.root}>
      <AmountRow label="Tạm tính" dong={order.sub_total} />
      <AmountRow label="Phí vận chuyển" dong={order.shipping_fee} />
      <AmountRow label="Giảm giá" dong={order.discount} kind="discount" />
      <AmountRow label="Tổng tiền" dong={order.total_price} kind="total" size="lg" />
      {parts.map(({ shop_id, shop_name, total_price }) => (
        <AmountRow key={shop_id} label={`Phần của ${shop_name}`} dong={total_price} />
      ))}
    </dl>
  );
}
