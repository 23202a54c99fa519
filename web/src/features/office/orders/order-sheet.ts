import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { badgeOf } from "#web/ui/order/order-status.ts";
import { paymentLabelOf, paymentMethodLabel } from "#web/ui/order/payment-labels.ts";

const columns = [
  { header: "Mã đơn", kind: "text" },
  { header: "Ngày đặt", kind: "date" },
  { header: "Trạng thái", kind: "text" },
  { header: "Người nhận", kind: "text" },
  { header: "Điện thoại", kind: "text" },
  { header: "Địa chỉ", kind: "text" },
  { header: "Cửa hàng", kind: "text" },
  { header: "Sản phẩm", kind: "text" },
  { header: "Tạm tính", kind: "money" },
  { header: "Phí vận chuyển", kind: "money" },
  { header: "Giảm giá", kind: "money" },
  { header: "Tổng tiền", kind: "money" },
  { header: "Cách thanh toán", kind: "text" },
  { header: "Thanh toán", kind: "text" },
  { header: "Ghi chú", kind: "text" },
  { header: "Mã đầy đủ", kind: "text" },
] as const satisfies Sheet["columns"];

const lineOf = ({ product_name, version, quantity }: Schema["OrderItem"]) =>
  `${product_name} (${version}) × ${quantity}`;

/** Orders as a spreadsheet, one row each. */
export function sheetOf(orders: readonly Schema["Order"][]): Sheet & { done: string } {
  return {
    name: "Đơn hàng",
    columns,
    rows: orders.map((order) => [
      shortOrderId(order.id),
      order.created_at,
      badgeOf(order).text,
      order.shipping_name,
      order.shipping_phone,
      order.shipping_address,
      shopsOf(order),
      order.order_items.map(lineOf).join("; "),
      order.sub_total,
      order.shipping_fee,
      order.discount,
      order.total_price,
      paymentMethodLabel[order.payment_method],
      paymentLabelOf(order).text,
      order.note,
      order.id,
    ]),
    done: `Đã xuất ${formatCount(orders.length)} đơn hàng`,
  };
}
