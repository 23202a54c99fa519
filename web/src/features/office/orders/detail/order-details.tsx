import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { badgeOf } from "#web/ui/media/order-status.ts";
import { paymentMethodLabel, paymentStatusLabel } from "#web/ui/media/payment-labels.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./order-details.module.css";
import { OrderItems } from "./order-items.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

/** All there is to know about an order. */
export function OrderDetails({ order }: { order: Schema["Order"] }) {
  const phone = order.shipping_phone;
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <StatusBadge {...badgeOf(order)} />
        <span>Đặt lúc {formatDateTime(order.created_at)}</span>
      </div>
      <OrderProgress order={order} />
      {order.cancel_reason ? (
        <p className={classes.reason}>
          <strong>Lý do hủy của khách:</strong> {order.cancel_reason}
        </p>
      ) : null}
      <Part title="Người nhận">
        <dl className={classes.facts}>
          <Fact name="Họ tên">{order.shipping_name}</Fact>
          <Fact name="Điện thoại">
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
          <Fact name="Địa chỉ">{order.shipping_address}</Fact>
          <Fact name="Ghi chú">{order.note || "—"}</Fact>
        </dl>
      </Part>
      <Part title="Sản phẩm">
        <OrderItems order={order} />
      </Part>
      <Part title="Thanh toán">
        <dl className={classes.facts}>
          <Fact name="Cách thanh toán">{paymentMethodLabel[order.payment_method]}</Fact>
          <Fact name="Trạng thái">
            <StatusBadge {...paymentStatusLabel[order.payment_status]} />
          </Fact>
          <Fact name="Cửa hàng">{shopsOf(order)}</Fact>
        </dl>
      </Part>
      <Part title="Lịch sử đơn hàng">
        <OrderTimeline history={order.history} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
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
