import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { badgeOf, statusOf } from "#web/ui/order/order-status.ts";
import { paymentLabelOf } from "#web/ui/order/payment-labels.ts";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { itemsText, shortMethod } from "./labels.ts";
import classes from "./order-columns.module.css";

/** Two lines a cell: everything has its place beside the sidebar, in a row of the compact height. */
export const orderColumns: readonly Column<Schema["Order"]>[] = [
  {
    id: "id",
    header: "Đơn hàng",
    cell: ({ id, created_at }) => (
      <Lines
        main={<span translate="no">{shortOrderId(id)}</span>}
        sub={formatDateTime(created_at)}
      />
    ),
    card: "title",
  },
  {
    id: "customer",
    header: "Khách hàng",
    cell: ({ shipping_name, shipping_phone }) => (
      <Lines main={shipping_name} sub={shipping_phone} isFilling />
    ),
    width: "22%",
  },
  {
    id: "items",
    header: "Sản phẩm, cửa hàng",
    cell: (order) => <Lines main={itemsText(order.order_items)} sub={shopsOf(order)} isFilling />,
    width: "40%",
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
    cell: (order) => (
      <Lines main={shortMethod[order.payment_method]} sub={paymentLabelOf(order).text} />
    ),
  },
  { id: "status", header: "Trạng thái", cell: (order) => <Status order={order} /> },
];

/** With what a request to cancel says, which decides about the answer. */
function Status({ order }: { order: Schema["Order"] }) {
  const badge = <StatusBadge {...badgeOf(order)} />;
  if (statusOf(order) !== "cancel_requested" || !order.cancel_reason) return badge;
  const reason = (
    <span className={classes.reason} title={order.cancel_reason}>
      {order.cancel_reason}
    </span>
  );
  return <Lines main={badge} sub={reason} />;
}
