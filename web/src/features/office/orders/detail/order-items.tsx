import { Link } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./order-items.module.css";

/** What was ordered, and what it comes to. */
export function OrderItems({ order }: { order: Schema["Order"] }) {
  return (
    <>
      <ul className={classes.list} aria-label="Sản phẩm trong đơn">
        {order.order_items.map((item) => (
          <li key={item.id} className={classes.item}>
            <div className={classes.picture}>
              <Picture
                src={item.image_url ?? item.product.thumbnail}
                alt=""
                tintOf={item.product_id}
              />
            </div>
            <div className={classes.words}>
              <Link
                to="/san-pham/$id"
                params={{ id: String(item.product_id) }}
                className={classes.name}
              >
                {item.product_name}
              </Link>
              <p className={classes.version}>
                {[item.version, item.sku].filter(Boolean).join(" · ")}
              </p>
              <p className={classes.version}>
                {formatMoney(item.unit_price)} × {item.quantity}
              </p>
            </div>
            <Money dong={item.total_price} />
          </li>
        ))}
      </ul>
      <dl className={classes.amounts}>
        <AmountRow label="Tạm tính" dong={order.sub_total} />
        <AmountRow label="Phí vận chuyển" dong={order.shipping_fee} />
        <AmountRow label="Giảm giá" dong={order.discount} kind="discount" />
        <AmountRow label="Tổng tiền" dong={order.total_price} kind="total" size="lg" />
      </dl>
    </>
  );
}
