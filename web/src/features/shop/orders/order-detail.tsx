import { Button, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import { Logo } from "#web/ui/layout/shell-parts.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { historyOf, OrderAmounts, OrderItems } from "#web/ui/order/order-items.tsx";
import {
  badgeOf,
  cancelReasonOf,
  methodLabelOf,
  paymentLabelOf,
  shopsOf,
} from "#web/ui/order/rules.ts";
import classes from "./order-detail.module.css";

type OrderDetailProps = {
  order: Schema["Order"];
  heading: "h2" | "h3";
};

export function OrderDetail({ order, heading }: OrderDetailProps) {
  const cancelReason = cancelReasonOf(order);
  return (
    <div className={classes.root} data-paper>
      <OrderLetterhead order={order} />
      <DescriptionList kind="columns">
        <DescriptionItem name="Mã đơn">{shortOrderId(order.id)}</DescriptionItem>
        <DescriptionItem name="Trạng thái">
          <StatusBadge {...badgeOf(order)} />
        </DescriptionItem>
        <DescriptionItem name="Ngày đặt">{formatDateTime(order.created_at)}</DescriptionItem>
        <DescriptionItem name="Cập nhật">{formatDateTime(order.updated_at)}</DescriptionItem>
        <DescriptionItem name="Shop">{shopsOf(order)}</DescriptionItem>
        <DescriptionItem name="Thanh toán">
          {methodLabelOf(order)} <StatusBadge {...paymentLabelOf(order)} />
        </DescriptionItem>
      </DescriptionList>
      <DetailSection title="Sản phẩm" heading={heading}>
        <OrderItems items={order.order_items} kind="buyer" />
        <OrderAmounts order={order} />
      </DetailSection>
      <DetailSection title="Giao hàng" heading={heading}>
        <DescriptionList kind="columns">
          <DescriptionItem name="Người nhận">{order.shipping_name}</DescriptionItem>
          <DescriptionItem name="Số điện thoại">{order.shipping_phone}</DescriptionItem>
          <DescriptionItem name="Địa chỉ">{order.shipping_address}</DescriptionItem>
          {order.note ? <DescriptionItem name="Ghi chú">{order.note}</DescriptionItem> : null}
          {cancelReason ? <DescriptionItem name="Lý do hủy">{cancelReason}</DescriptionItem> : null}
        </DescriptionList>
      </DetailSection>
      <div className={classes.screenOnly}>
        <DetailSection title="Lịch sử đơn hàng" heading={heading}>
          <Timeline entries={historyOf(order)} />
        </DetailSection>
      </div>
    </div>
  );
}

function OrderLetterhead({ order }: { order: Schema["Order"] }) {
  const QrSquares = useLazyPart({ fetchPart: fetchQr, isWanted: true, onFail: () => {} });
  const code = shortOrderId(order.id);
  return (
    <div className={classes.letterhead}>
      <div>
        <Logo />
        <Text mt={10} fz={24} fw={600}>
          Đơn hàng {code}
        </Text>
      </div>
      <div className={classes.code}>
        {QrSquares ? <QrSquares content={code} label={`Mã QR của đơn hàng ${code}`} /> : null}
      </div>
    </div>
  );
}

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
