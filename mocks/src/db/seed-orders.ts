import { holdOf } from "../domain/stock.ts";
import { shops } from "../seed/catalogue.ts";
import { day } from "../seed/dates.ts";
import type { SeedOrder } from "../seed/orders.ts";
import { pictureUrl } from "../seed/pictures.ts";
import type {
  OrderRow,
  ProductHistoryRow,
  ProductRow,
  ShopRow,
  StockHistoryRow,
  UserRow,
  VersionRow,
} from "./tables.ts";

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

type Sources = {
  products: readonly ProductRow[];
  shops: readonly ShopRow[];
  users: readonly UserRow[];
  orders: readonly OrderRow[];
};

export function productHistoryTable({ products, shops, users }: Sources): ProductHistoryRow[] {
  const ownerOf = ownerNames(shops, users);
  const staff = users.find(({ roleCode }) => roleCode === "R00")?.fullName ?? "";
  return products.flatMap(({ id, shopId, is_public, created_at }) => {
    const shared = { productId: id, note: null, changes: [] };
    const user = ownerOf(shopId);
    const created = {
      ...shared,
      id: `ph_seed_${id}_1`,
      action: "created",
      user,
      created_at,
    } as const;
    if (!is_public) return [created];
    const later = new Date(Date.parse(created_at) + day / 24).toISOString();
    const approved = {
      ...shared,
      id: `ph_seed_${id}_2`,
      action: "approved",
      user: staff,
      created_at: later,
    } as const;
    return [created, approved];
  });
}

type Shipment = { at: string; quantity: number; order: string };

/** The entries add up to the stock. */
export function stockHistoryTable({ products, shops, users, orders }: Sources): StockHistoryRow[] {
  const ownerOf = ownerNames(shops, users);
  const shipments = shipmentsByVersion(orders);
  let lastId = 0;
  return products.flatMap((product) =>
    product.versions.flatMap((version) => {
      const shared = { productId: product.id, user: ownerOf(product.shopId), ...named(version) };
      const left = shipments.get(version.id) ?? [];
      const shipped = left.reduce((sum, { quantity }) => sum + quantity, 0);
      let stock = version.stock_quantity + shipped;
      const rows: StockHistoryRow[] = [];
      const add = (row: Pick<StockHistoryRow, "type" | "date" | "quantity" | "reason">) => {
        lastId += 1;
        rows.push({ ...shared, ...row, id: lastId, before: stock - row.quantity, after: stock });
      };
      const date = dayBefore([product.created_at, ...left.map(({ at }) => at)]);
      add({ type: "import", date, quantity: stock, reason: "Nhập kho lần đầu" });
      for (const { at, quantity, order } of left) {
        stock -= quantity;
        add({ type: "export", date: at, quantity: -quantity, reason: `Giao đơn hàng ${order}` });
      }
      return rows;
    }),
  );
}

function shipmentsByVersion(orders: readonly OrderRow[]): Map<number, Shipment[]> {
  const shipments = new Map<number, Shipment[]>();
  for (const { id, status_id, history, created_at, order_items } of orders) {
    if (!holdOf[status_id].taken) continue;
    const at = history.find((entry) => entry.status_id === "shipping")?.at ?? created_at;
    for (const { version_id, quantity } of order_items) {
      const known = shipments.get(version_id) ?? [];
      shipments.set(version_id, [...known, { at, quantity, order: `TAP${id.slice(-6)}` }]);
    }
  }
  for (const known of shipments.values()) known.sort((a, b) => a.at.localeCompare(b.at));
  return shipments;
}

function ownerNames(shops: readonly ShopRow[], users: readonly UserRow[]) {
  const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
  const owners = new Map(shops.map(({ id, ownerId }) => [id, names.get(ownerId) ?? ""]));
  return (shopId: number): string => owners.get(shopId) ?? "";
}

function dayBefore(dates: readonly string[]): string {
  return new Date(Math.min(...dates.map((date) => Date.parse(date))) - day).toISOString();
}

function named({ id, name, sku_code }: VersionRow) {
  return { version_id: id, version_name: name, sku_code };
}
