import { Link } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./order-items.module.css";

type OrderItemsProps = {
  items: readonly Schema["OrderItem"][];
  /** Staff see the SKU, too, with smaller pictures. */
  kind: "buyer" | "staff";
};

/** The items of an order, as they were when ordered. */
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
            {kind === "staff" ? (
              <p className={classes.version}>
                {[item.version, item.sku].filter(Boolean).join(" · ")}
              </p>
            ) : null}
            <p className={classes.version}>
              {kind === "buyer" ? `${item.version} · ` : null}
              {formatMoney(item.unit_price)} × {item.quantity}
            </p>
          </div>
          <Money dong={item.total_price} />
        </li>
      ))}
    </ul>
  );
}
