import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./order-detail.module.css";

/** What the order cost. */
export function OrderAmounts({ order }: { order: Schema["Order"] }) {
  return (
    <dl className={classes.amounts}>
      <div>
        <dt>Tạm tính</dt>
        <dd>
          <Money dong={order.sub_total} />
        </dd>
      </div>
      <div>
        <dt>Phí vận chuyển</dt>
        <dd>
          <Money dong={order.shipping_fee} />
        </dd>
      </div>
      <div>
        <dt>Giảm giá</dt>
        <dd className="tap-tabular">
          {order.discount > 0 ? `−${formatMoney(order.discount)}` : formatMoney(0)}
        </dd>
      </div>
      <div className={classes.total}>
        <dt>Tổng tiền</dt>
        <dd>
          <Money dong={order.total_price} tone="price" size="lg" />
        </dd>
      </div>
    </dl>
  );
}
