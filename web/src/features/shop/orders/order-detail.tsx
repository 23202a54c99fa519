import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { historyOf } from "#web/ui/order/history-of.ts";
import { OrderAmounts } from "#web/ui/order/order-amounts.tsx";
import { OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf } from "#web/ui/order/order-status.ts";
import { paymentLabelOf, paymentMethodLabel } from "#web/ui/order/payment-labels.ts";
import classes from "./order-detail.module.css";
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
      <Facts kind="columns">
        <Fact name="Mã đơn">{shortOrderId(order.id)}</Fact>
        <Fact name="Trạng thái">
          <StatusBadge {...badgeOf(order)} />
        </Fact>
        <Fact name="Ngày đặt">{formatDateTime(order.created_at)}</Fact>
        <Fact name="Cập nhật">{formatDateTime(order.updated_at)}</Fact>
        <Fact name="Shop">{shopsOf(order)}</Fact>
        <Fact name="Thanh toán">
          {paymentMethodLabel[order.payment_method]} <StatusBadge {...paymentLabelOf(order)} />
        </Fact>
      </Facts>
      <DetailSection title="Sản phẩm" heading={heading}>
        <OrderItems items={order.order_items} kind="buyer" />
        <OrderAmounts order={order} />
      </DetailSection>
      <DetailSection title="Giao hàng" heading={heading}>
        <Facts kind="columns">
          <Fact name="Người nhận">{order.shipping_name}</Fact>
          <Fact name="Số điện thoại">{order.shipping_phone}</Fact>
          <Fact name="Địa chỉ">{order.shipping_address}</Fact>
          {order.note ? <Fact name="Ghi chú">{order.note}</Fact> : null}
          {order.cancel_reason ? <Fact name="Lý do hủy">{order.cancel_reason}</Fact> : null}
        </Facts>
      </DetailSection>
      <div className={classes.screenOnly}>
        <DetailSection title="Lịch sử đơn hàng" heading={heading}>
          <Timeline entries={historyOf(order)} />
        </DetailSection>
      </div>
    </div>
  );
}
