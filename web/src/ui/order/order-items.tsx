import { Box } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";
import classes from "./order-items.module.css";

type OrderItemsProps = {
  items: readonly Schema["OrderItem"][];
  kind: "buyer" | "staff";
};

export function OrderItems({ items, kind }: OrderItemsProps) {
  return (
    <ul className={classes.list} data-kind={kind} aria-label="Sản phẩm trong đơn">
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <div className={classes.picture}>
            <Picture
              src={item.image_url ?? item.product.thumbnail}
              alt=""
              tintOf={item.product_id}
              use="thumbnail"
            />
          </div>
          <Box miw={0}>
            <Link
              to="/san-pham/$id"
              params={{ id: String(item.product_id) }}
              className={classes.name}
            >
              {item.product_name}
            </Link>
            {kind === "staff" ? (
              <p className={classes.version}>
                {[item.version, item.sku].filter(Boolean).join(" · ")}
              </p>
            ) : null}
            <p className={classes.version}>
              {kind === "buyer" ? `${item.version} · ` : null}
              {formatMoney(item.unit_price)} × {item.quantity}
            </p>
          </Box>
          <Money dong={item.total_price} />
        </li>
      ))}
    </ul>
  );
}

/** Shop parts are shown unless the order itself is one shop's part. */
export function OrderAmounts({ order }: { order: Schema["Order"] }) {
  const { shop_parts = [], total_price } = order;
  const isWhole = shop_parts.reduce((sum, part) => sum + part.total_price, 0) === total_price;
  const parts = isWhole ? shop_parts : [];
  return (
    <dl className={classes.amounts}>
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

export function historyOf({ history = [] }: Pick<Schema["Order"], "history">): TimelineEntry[] {
  return history.toReversed().map(({ status_id, label, at, note }) => ({
    id: `${status_id} ${at}`,
    label,
    at,
    note,
  }));
}
