import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { CartLineRow, OrderRow, ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { SHIPPING_FEE } from "../seed/amounts.ts";
import { isOnSale, thumbnailOf, versionOnSale } from "./catalogue.ts";
import { DomainError } from "./domain-error.ts";
import { sellsOutAtCheckout } from "./sentinels.ts";
import {
  findVersion,
  outOfStockError,
  type Pieces,
  remainingStock,
  reserve,
  sumByVersion,
} from "./stock.ts";
import { formatDong } from "./values.ts";

export type CartLine = { line: CartLineRow; product: ProductRow; version: VersionRow };

/** Leaves out lines of deleted versions. */
export function cartOf(db: Db, caller: UserRow): CartLine[] {
  return db.cartLines
    .filter(({ userId }) => userId === caller.id)
    .toReversed()
    .flatMap((line) => {
      const found = findVersion(db, line);
      return found ? [{ line, ...found }] : [];
    });
}

export function addToCart(db: Db, caller: UserRow, wanted: Schema["AddCartItem"]): CartLine {
  const { product, version } = versionOnSale(db, wanted.product_id, wanted.version_id);
  const present = db.cartLines.find(
    (line) => line.userId === caller.id && line.version_id === version.id,
  );
  const quantity = (present?.quantity ?? 0) + wanted.quantity;
  mustBeAvailable(version, quantity);

  if (present) {
    present.quantity = quantity;
    present.is_checked = true;
    return { line: present, product, version };
  }
  const line: CartLineRow = {
    id: db.newId("ci"),
    userId: caller.id,
    product_id: product.id,
    version_id: version.id,
    quantity,
    is_checked: true,
  };
  db.cartLines.push(line);
  return { line, product, version };
}

/** A lower quantity is always accepted, even when the stock has shrunk. */
export function setCartQuantity(
  db: Db,
  caller: UserRow,
  { cart_item_id, quantity }: Schema["UpdateCartQuantity"],
): CartLine {
  const found = ownLine(db, caller, cart_item_id);
  if (quantity > found.line.quantity) {
    versionOnSale(db, found.product.id, found.version.id);
    mustBeAvailable(found.version, quantity);
  }
  found.line.quantity = quantity;
  return found;
}

export function removeFromCart(db: Db, caller: UserRow, id: string): void {
  const { line } = ownLine(db, caller, id);
  db.cartLines = db.cartLines.filter((row) => row !== line);
}

export function emptyCart(db: Db, caller: UserRow): void {
  db.cartLines = db.cartLines.filter(({ userId }) => userId !== caller.id);
}

export function stockSuffices(db: Db, pieces: readonly Pieces[]): boolean {
  return sumByVersion(pieces).every((line) => {
    const found = findVersion(db, line);
    return found && isOnSale(found.product) && line.quantity <= remainingStock(found.version);
  });
}

function mustBeAvailable(version: VersionRow, quantity: number): void {
  const left = remainingStock(version);
  if (quantity > left) throw outOfStockError(version, left);
}

function ownLine(db: Db, caller: UserRow, id: string): CartLine {
  const found = cartOf(db, caller).find(({ line }) => line.id === id);
  if (!found) throw new DomainError("NOT_FOUND", "Sản phẩm này không còn trong giỏ hàng");
  return found;
}

/** In đồng. */
const DISCOUNT = 0;

type Line = Schema["CreateOrderItem"] & { product: ProductRow; version: VersionRow };

/** All or nothing: the server computes prices and totals and reserves the pieces. */
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

/** A snapshot: later changes of the product do not affect it. */
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
