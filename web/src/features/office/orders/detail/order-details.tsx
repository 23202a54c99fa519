import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Details } from "#web/ui/layout/details.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { historyOf } from "#web/ui/order/history-of.ts";
import { OrderAmounts } from "#web/ui/order/order-amounts.tsx";
import { OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf } from "#web/ui/order/order-status.ts";
import { paymentLabelOf, paymentMethodLabel } from "#web/ui/order/payment-labels.ts";
import classes from "./order-details.module.css";
import { OrderNotices, OrderProgress } from "./order-progress.tsx";

/** All there is to know about an order. */
export function OrderDetails({ order }: { order: Schema["Order"] }) {
  const phone = order.shipping_phone;
  return (
    <Details
      head={
        <>
          <StatusBadge {...badgeOf(order)} />
          <span className={classes.date}>Đặt lúc {formatDateTime(order.created_at)}</span>
        </>
      }
    >
      <OrderProgress order={order} />
      <OrderNotices order={order} />
      <DetailSection title="Người nhận">
        <Facts kind="rows">
          <Fact name="Họ tên">{order.shipping_name}</Fact>
          <Fact name="Điện thoại">
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
          <Fact name="Địa chỉ">{order.shipping_address}</Fact>
          <Fact name="Ghi chú">{order.note || "—"}</Fact>
        </Facts>
      </DetailSection>
      <DetailSection title="Sản phẩm">
        <OrderItems items={order.order_items} kind="staff" />
        <OrderAmounts order={order} />
      </DetailSection>
      <DetailSection title="Thanh toán">
        <Facts kind="rows">
          <Fact name="Cách thanh toán">{paymentMethodLabel[order.payment_method]}</Fact>
          <Fact name="Trạng thái">
            <StatusBadge {...paymentLabelOf(order)} />
          </Fact>
          <Fact name="Cửa hàng">{shopsOf(order)}</Fact>
        </Facts>
      </DetailSection>
      <DetailSection title="Lịch sử đơn hàng">
        <Timeline entries={historyOf(order)} />
      </DetailSection>
    </Details>
  );
}
