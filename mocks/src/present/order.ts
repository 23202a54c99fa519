import type { Schema } from "#openapi/schema.ts";
import type { OrderRow } from "../db/tables.ts";
import type { OrderRowPage } from "../domain/orders.ts";
import { orderStatusBadges } from "./common.ts";

export function presentOrder(order: OrderRow): Schema["Order"] {
  const status = { ...orderStatusBadges[order.status_id] };
  return {
    id: order.id,
    status_id: order.status_id,
    status_label: status.label,
    status,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    created_at: order.created_at,
    updated_at: order.updated_at,
    shop_name: order.shop_name,
    shop_names: order.shop_names ?? [order.shop_name],
    shipping_name: order.shipping_name,
    shipping_phone: order.shipping_phone,
    shipping_address: order.shipping_address,
    note: order.note,
    sub_total: order.sub_total,
    shipping_fee: order.shipping_fee,
    discount: order.discount,
    total_price: order.total_price,
    order_items: order.order_items.map(presentItem),
    history: order.history.map(presentHistoryEntry),
    cancel_reason: order.cancel_reason,
    ...(order.shop_parts && { shop_parts: order.shop_parts }),
  };
}

function presentItem(item: Schema["OrderItem"]): Schema["OrderItem"] {
  return {
    id: item.id,
    product_id: item.product_id,
    product: { name: item.product.name, thumbnail: item.product.thumbnail },
    product_name: item.product_name,
    version: item.version,
    version_id: item.version_id,
    sku: item.sku,
    quantity: item.quantity,
    unit_price: item.unit_price,
    total_price: item.total_price,
    image_url: item.image_url,
  };
}

function presentHistoryEntry({
  status_id,
  at,
  note,
}: OrderRow["history"][number]): Schema["OrderHistoryEntry"] {
  return { status_id, label: orderStatusBadges[status_id].label, at, ...(note && { note }) };
}

export function presentOrderPage({ rows, total, page, size }: OrderRowPage): Schema["OrderPage"] {
  return { data: rows.map(presentOrder), total, page, size };
}

export function presentMyOrderPage(
  found: OrderRowPage & { counts: Schema["OrderCounts"] },
): Schema["MyOrderPage"] {
  return { ...presentOrderPage(found), counts: found.counts };
}
