import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { historyOf } from "#web/ui/order/history-of.ts";
import { OrderAmounts } from "#web/ui/order/order-amounts.tsx";
import { OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf } from "#web/ui/order/order-status.ts";
import { paymentLabelOf, paymentMethodLabel } from "#web/ui/order/payment-labels.ts";
import classes from "./order-detail.module.css";

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

/** Head of a printed order, hidden on screen: logo, order number, and a code to scan. */
function OrderLetterhead({ order }: { order: Schema["Order"] }) {
  const QrSquares = useLazyPart({ fetchPart: fetchQr, isWanted: true, onFail: () => {} });
  const code = shortOrderId(order.id);
  return (
    <div className={classes.letterhead}>
      <div>
        <Logo />
        <p className={classes.title}>Đơn hàng {code}</p>
      </div>
      <div className={classes.code}>
        {QrSquares ? <QrSquares content={code} label={`Mã QR của đơn hàng ${code}`} /> : null}
      </div>
    </div>
  );
}

/** Prints the open order once its QR code has loaded. */
async function print(): Promise<void> {
  // The printout is useful even without the code.
  await fetchQr().catch(() => {});
  // The code renders with the next frame.
  await new Promise(requestAnimationFrame);
  await printPage();
}

export function PrintOrderButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => void print()}>
      In đơn hàng
    </Button>
  );
}

/** Loaded with an order, so that printing from the browser's menu includes it too. */
const fetchQr = () => import("#web/ui/media/qr-squares.tsx").then((module) => module.QrSquares);
