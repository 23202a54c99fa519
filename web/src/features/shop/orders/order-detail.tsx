import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { badgeOf } from "#web/ui/media/order-status.ts";
import { paymentMethodLabel, paymentStatusLabel } from "#web/ui/media/payment-labels.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import classes from "./order-detail.module.css";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderLetterhead } from "./order-letterhead.tsx";

type OrderDetailProps = {
  order: Schema["Order"];
  /** Level of its headings: below the page's own, or below a dialog's title. */
  heading: "h2" | "h3";
};

/** All details of an order, in the dialog and on its own page. */
export function OrderDetail({ order, heading }: OrderDetailProps) {
  return (
    <div className={classes.root} data-paper>
      <OrderLetterhead order={order} />
      <dl className={classes.facts}>
        <Fact name="Mã đơn">{shortOrderId(order.id)}</Fact>
        <Fact name="Trạng thái">
          <StatusBadge {...badgeOf(order)} />
        </Fact>
        <Fact name="Ngày đặt">{formatDateTime(order.created_at)}</Fact>
        <Fact name="Cập nhật">{formatDateTime(order.updated_at)}</Fact>
        <Fact name="Shop">{shopsOf(order)}</Fact>
        <Fact name="Thanh toán">
          {paymentMethodLabel[order.payment_method]}{" "}
          <StatusBadge {...paymentStatusLabel[order.payment_status]} />
        </Fact>
      </dl>
      <Part title="Sản phẩm" heading={heading}>
        <OrderItems items={order.order_items} />
        <OrderAmounts order={order} />
      </Part>
      <Part title="Giao hàng" heading={heading}>
        <dl className={classes.facts}>
          <Fact name="Người nhận">{order.shipping_name}</Fact>
          <Fact name="Số điện thoại">{order.shipping_phone}</Fact>
          <Fact name="Địa chỉ">{order.shipping_address}</Fact>
          {order.note ? <Fact name="Ghi chú">{order.note}</Fact> : null}
          {order.cancel_reason ? <Fact name="Lý do hủy">{order.cancel_reason}</Fact> : null}
        </dl>
      </Part>
      <div className={classes.screenOnly}>
        <Part title="Lịch sử đơn hàng" heading={heading}>
          <OrderHistory history={order.history} />
        </Part>
      </div>
    </div>
  );
}

type PartProps = Pick<OrderDetailProps, "heading"> & { title: string; children: ReactNode };

function Part({ title, heading: Heading, children }: PartProps) {
  return (
    <section className={classes.part}>
      <Heading className={classes.title}>{title}</Heading>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
