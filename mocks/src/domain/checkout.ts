import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow, ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { versionOnSale } from "./catalogue.ts";
import { DomainError } from "./domain-error.ts";
import { formatDong } from "./money.ts";
import { thumbnailOf } from "./pictures.ts";
import { sellsOutAtCheckout } from "./sentinels.ts";
import { outOfStockError, reserve } from "./stock.ts";

/** In đồng. */
export const SHIPPING_FEE = 25_000;
const DISCOUNT = 0;

type Line = Schema["CreateOrderItem"] & { product: ProductRow; version: VersionRow };

/**
 * Places an order, all or nothing: prices and totals are computed by the server, and the pieces are
 * reserved.
 * @throws DomainError EMPTY_ORDER, VALIDATION (payment method), PRODUCT_UNAVAILABLE, PRICE_CHANGED,
 * OUT_OF_STOCK; the last two name the product and the current value
 */
export function placeOrder(db: Db, buyer: UserRow, wanted: Schema["CreateOrder"]): OrderRow {
  if (wanted.items.length === 0) {
    throw new DomainError(
      "EMPTY_ORDER",
      "Không có sản phẩm để thanh toán. Vui lòng quay lại giỏ hàng.",
    );
  }
  if (wanted.payment_method !== "COD") {
    const message = "Phương thức thanh toán không khả dụng";
    throw new DomainError("VALIDATION", message, { errors: { payment_method: message } });
  }
  const lines = wanted.items.map((item) => ({
    ...item,
    ...versionOnSale(db, item.product_id, item.version_id),
  }));
  for (const line of lines) mustMatchPrice(line);
  for (const { product, version } of lines) {
    if (sellsOutAtCheckout(version)) throw outOfStockError(version, 0, product);
  }
  reserve(db, wanted.items);
  const order = orderRow(db, buyer, wanted, lines);
  db.orders.push(order);
  return order;
}

function mustMatchPrice({ product, version, unit_price }: Line): void {
  if (unit_price === version.price) return;
  throw new DomainError(
    "PRICE_CHANGED",
    `Giá của ${product.name} (${version.name}) đã thay đổi, giá hiện tại là ${formatDong(version.price)}.`,
    { data: { version_id: version.id, price: version.price } },
  );
}

function orderRow(db: Db, buyer: UserRow, wanted: Schema["CreateOrder"], lines: Line[]): OrderRow {
  const at = db.now().toISOString();
  const order_items = lines.map((line) => orderItem(db, line));
  const sub_total = order_items.reduce((sum, { total_price }) => sum + total_price, 0);
  const shopIds = [...new Set(lines.map(({ product }) => product.shopId))];
  const shop_names = shopIds.map((id) => db.shops.find((shop) => shop.id === id)?.name ?? "");
  return {
    id: crypto.randomUUID(),
    buyerId: buyer.id,
    shopIds,
    status_id: "pending",
    payment_method: wanted.payment_method,
    payment_status: "UNPAID",
    created_at: at,
    updated_at: at,
    shop_name: shop_names[0] ?? "",
    shop_names,
    shipping_name: wanted.receiver_name.trim(),
    shipping_phone: wanted.receiver_phone,
    shipping_address: wanted.shipping_address.trim(),
    note: wanted.note?.trim() || null,
    sub_total,
    shipping_fee: SHIPPING_FEE,
    discount: DISCOUNT,
    total_price: sub_total + SHIPPING_FEE - DISCOUNT,
    order_items,
    history: [{ status_id: "pending", at }],
    cancel_reason: null,
  };
}

/** A snapshot of the purchase: later changes of the product do not affect it. */
function orderItem(db: Db, { product, version, quantity }: Line): OrderRow["order_items"][number] {
  const thumbnail = thumbnailOf(product);
  return {
    id: db.newId("oi"),
    shopId: product.shopId,
    product_id: product.id,
    product: { name: product.name, thumbnail },
    product_name: product.name,
    version: version.name,
    version_id: version.id,
    sku: version.sku_code,
    quantity,
    unit_price: version.price,
    total_price: version.price * quantity,
    image_url: version.image_url ?? thumbnail,
  };
}
