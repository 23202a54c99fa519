import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { badgeOf } from "#web/ui/order/order-status.ts";
import { paymentStatusLabel } from "#web/ui/order/payment-labels.ts";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { itemsText, shortMethod } from "./labels.ts";

/** Two lines a cell: everything has its place beside the sidebar, in a row of the compact height. */
export const orderColumns: readonly Column<Schema["Order"]>[] = [
  {
    id: "id",
    header: "Đơn hàng",
    cell: ({ id, created_at }) => (
      <Lines main={shortOrderId(id)} sub={formatDateTime(created_at)} />
    ),
    card: "title",
  },
  {
    id: "customer",
    header: "Khách hàng",
    cell: ({ shipping_name, shipping_phone }) => (
      <Lines main={shipping_name} sub={shipping_phone} />
    ),
  },
  {
    id: "items",
    header: "Sản phẩm, cửa hàng",
    cell: (order) => <Lines main={itemsText(order.order_items)} sub={shopsOf(order)} isFilling />,
    width: "45%",
  },
  {
    id: "total",
    header: "Tổng tiền",
    cell: ({ total_price }) => <Money dong={total_price} />,
    kind: "number",
  },
  {
    id: "payment",
    header: "Thanh toán",
    cell: ({ payment_method, payment_status }) => (
      <Lines main={shortMethod[payment_method]} sub={paymentStatusLabel[payment_status].text} />
    ),
  },
  { id: "status", header: "Trạng thái", cell: (order) => <StatusBadge {...badgeOf(order)} /> },
];
