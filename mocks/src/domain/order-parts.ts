import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow, UserRow } from "../db/tables.ts";
import { hasAnyPermission } from "./permissions.ts";

type Part = Schema["OrderShopPart"];
type Item = OrderRow["order_items"][number];

/** An order as this caller may see it: whole for its buyer and for an order administrator. */
export function seenBy(db: Db, caller: UserRow, order: OrderRow): OrderRow {
  const seesAll =
    order.buyerId === caller.id || hasAnyPermission(db, caller, ["PERM_ADMIN_ORDER_MANAGE"]);
  return seesAll ? whole(db, caller, order) : ownPart(db, caller, order);
}

/** An order with the items and the money of the caller's shop alone. */
export function ownPart(db: Db, caller: UserRow, order: OrderRow): OrderRow {
  const row = whole(db, caller, order);
  if (!row.shop_parts) return row;
  const own = row.shop_parts.filter(({ is_own }) => is_own);
  const ids = new Set(own.flatMap(({ item_ids }) => item_ids));
  return {
    ...row,
    order_items: row.order_items.filter(({ id }) => ids.has(id)),
    sub_total: sum(own, "sub_total"),
    shipping_fee: sum(own, "shipping_fee"),
    discount: sum(own, "discount"),
    total_price: sum(own, "total_price"),
  };
}

/** An order with the parts of its shops, if there are several. */
function whole(db: Db, caller: UserRow, order: OrderRow): OrderRow {
  const byShop = Map.groupBy(order.order_items, (item) => shopOf(db, order, item));
  if (byShop.size < 2) return order;
  const shops = [...byShop].map(([shop_id, items]) => ({
    shop_id,
    shop: db.shops.find(({ id }) => id === shop_id),
    item_ids: items.map(({ id }) => id),
    sub_total: items.reduce((total, { total_price }) => total + total_price, 0),
  }));
  const goods = shops.map(({ sub_total }) => sub_total);
  const fees = splitMoney(order.shipping_fee, goods);
  const discounts = splitMoney(order.discount, goods);
  const shop_parts = shops.map(({ shop_id, shop, item_ids, sub_total }, index): Part => {
    const shipping_fee = fees[index] ?? 0;
    const discount = discounts[index] ?? 0;
    return {
      shop_id,
      shop_name: shop?.name ?? "",
      is_own: shop?.ownerId === caller.id,
      item_ids,
      sub_total,
      shipping_fee,
      discount,
      total_price: sub_total + shipping_fee - discount,
    };
  });
  return { ...order, shop_parts };
}

/** Rows of a stored state from before items had a shop are looked up. */
function shopOf(db: Db, order: OrderRow, { shopId, product_id }: Item): number {
  const sellsNow = () => db.products.find(({ id }) => id === product_id)?.shopId;
  const [first = 0] = order.shopIds;
  if (order.shopIds.length < 2) return first;
  return shopId ?? sellsNow() ?? first;
}

/** Shares in proportion to the weights, in whole đồng that add up; all of it to the first without any. */
export function splitMoney(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const share = Math.round((amount * before) / all) - given;
    given += share;
    return share;
  });
}

const sum = (
  parts: readonly Part[],
  key: "sub_total" | "shipping_fee" | "discount" | "total_price",
) => parts.reduce((total, part) => total + part[key], 0);
