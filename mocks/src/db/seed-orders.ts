import { shops } from "../seed/catalogue/shops.ts";
import type { SeedOrder } from "../seed/orders.ts";
import { pictureUrl } from "../seed/pictures.ts";
import type { OrderRow } from "./tables.ts";

/** The orders of the seed as rows, oldest first. */
export function orderTable(
  orders: readonly SeedOrder[],
  idOf: (userKey: string) => string,
): OrderRow[] {
  return orders.map((order) => {
    const shop = shops.find(({ key }) => key === order.shop);
    return {
      id: order.id,
      buyerId: idOf(order.buyerKey),
      shopIds: shop ? [shop.id] : [],
      status_id: order.status,
      payment_method: order.paymentMethod,
      payment_status: order.paymentStatus,
      created_at: order.createdAt.toISOString(),
      updated_at: order.updatedAt.toISOString(),
      shop_name: shop?.name ?? "",
      shipping_name: order.receiverName,
      shipping_phone: order.receiverPhone,
      shipping_address: order.shippingAddress,
      note: order.note,
      sub_total: order.subTotal,
      shipping_fee: order.shippingFee,
      discount: order.discount,
      total_price: order.total,
      order_items: order.items.map((item) => ({
        id: item.id,
        product_id: item.productId,
        product: { name: item.productName, thumbnail: pictureUrl(item.picture) },
        product_name: item.productName,
        version: item.versionName,
        version_id: item.versionId,
        sku: item.sku,
        quantity: item.quantity,
        unit_price: item.unitPrice,
        total_price: item.total,
        image_url: pictureUrl(item.picture),
      })),
      history: order.history.map(({ status, at, note }) => ({
        status_id: status,
        at: at.toISOString(),
        ...(note && { note }),
      })),
      cancel_reason: order.cancelReason,
    };
  });
}
