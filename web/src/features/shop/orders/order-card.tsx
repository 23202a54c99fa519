import { Button } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf } from "#web/ui/order/order-status.ts";
import classes from "./order-card.module.css";

/** Further items are only in the detail. */
const itemsShown = 3;

type OrderCardProps = {
  order: Schema["Order"];
  onOpen: () => void;
  /** Its actions: `<OrderActions/>`. */
  actions?: ReactNode;
};

export function OrderCard({ order, onOpen, actions }: OrderCardProps) {
  const name = shortOrderId(order.id);
  const more = order.order_items.length - itemsShown;
  return (
    <article className={classes.root} aria-label={`Đơn hàng ${name}`}>
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 className={classes.shop}>
            <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
            {shopsOf(order)}
          </h2>
          <p className={classes.meta}>
            <TextLink to="/gio-hang/chi-tiet-don-hang" search={{ id: order.id }}>
              <span translate="no">{name}</span>
            </TextLink>
            <span>{formatDateTime(order.created_at)}</span>
          </p>
        </div>
        <StatusBadge {...badgeOf(order)} />
      </header>
      <OrderItems items={order.order_items.slice(0, itemsShown)} kind="buyer" />
      {more > 0 ? <p className={classes.more}>và {more} sản phẩm khác</p> : null}
      <footer className={classes.foot}>
        <p className={classes.total}>
          <span>Tổng tiền</span>
          <Money dong={order.total_price} tone="price" size="lg" />
        </p>
        <div className={classes.actions}>
          {actions}
          <Button variant="light" onClick={onOpen} aria-label={`Xem chi tiết đơn ${name}`}>
            Xem chi tiết
          </Button>
        </div>
      </footer>
    </article>
  );
}
