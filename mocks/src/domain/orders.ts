import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow, UserRow } from "../db/tables.ts";
import { checkIfMatch } from "./caller.ts";
import { DomainError } from "./domain-error.ts";
import { type Actor, canTransition, groupOf, shortId } from "./order-states.ts";
import { settlePayment } from "./payments.ts";
import { hasAnyPermission } from "./roles.ts";
import { followOrder } from "./stock.ts";
import { pageOf } from "./values.ts";

type Status = Schema["OrderStatus"];

function managesAllOrders(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, ["PERM_ADMIN_ORDER_MANAGE"]);
}

function isOfOwnShop(db: Db, caller: UserRow, order: OrderRow): boolean {
  return db.shops.some(({ id, ownerId }) => ownerId === caller.id && order.shopIds.includes(id));
}

export function orderFor(db: Db, caller: UserRow, id: string): OrderRow {
  const order = findOrder(db, id);
  return order.buyerId === caller.id ? order : managed(db, caller, order);
}

/** Does not check the caller: the operation requires an order administrator. */
export function anyOrder(db: Db, id: string): OrderRow {
  return findOrder(db, id);
}

export function shopOrder(db: Db, caller: UserRow, id: string): OrderRow {
  const order = findOrder(db, id);
  if (!isOfOwnShop(db, caller, order)) throw orderNotFound();
  return order;
}

export function requestCancel(
  db: Db,
  caller: UserRow,
  id: string,
  { reason }: Schema["CancelOrder"],
): OrderRow {
  const order = boughtOrder(db, caller, id);
  if (!canTransition("buyer", order.status_id, "cancel_requested")) {
    throw new DomainError("ORDER_NOT_CANCELLABLE", "Đơn hàng này không còn hủy được");
  }
  order.cancel_reason = reason?.trim() || null;
  return changeStatus(db, caller, order, "cancel_requested");
}

export function confirmReceived(db: Db, caller: UserRow, id: string): OrderRow {
  const order = boughtOrder(db, caller, id);
  if (!canTransition("buyer", order.status_id, "completed")) {
    const isDone = order.status_id === "completed";
    const reason = isDone ? "đã được xác nhận nhận hàng" : "chưa được giao";
    throw new DomainError("ORDER_NOT_DELIVERED", `Đơn hàng này ${reason}`);
  }
  return changeStatus(db, caller, order, "completed");
}

export function setOrderStatus(
  db: Db,
  caller: UserRow,
  id: string,
  { status, note }: Schema["OrderStatusChange"],
  ifMatch?: string,
): OrderRow {
  const order = managed(db, caller, findOrder(db, id));
  checkIfMatch(order.updated_at, ifMatch);
  const words = note?.trim() || undefined;
  if (status === order.status_id && !words) return order;
  const actor: Actor = managesAllOrders(db, caller) ? "admin" : "shop";
  if (status !== order.status_id && !canTransition(actor, order.status_id, status)) {
    throw new DomainError(
      "ORDER_STATUS_REFUSED",
      "Cửa hàng không thể chuyển đơn hàng này sang trạng thái đã chọn",
    );
  }
  return changeStatus(db, caller, order, status, words);
}

export function acceptCancel(db: Db, caller: UserRow, id: string): OrderRow {
  const order = managed(db, caller, findOrder(db, id));
  if (order.status_id !== "cancel_requested") {
    throw new DomainError("NO_CANCEL_REQUEST", "Đơn hàng này không có yêu cầu hủy nào đang chờ");
  }
  return changeStatus(db, caller, order, "cancelled");
}

/** Changes the stock first: when that throws, the order is unchanged. */
function changeStatus(
  db: Db,
  caller: UserRow,
  order: OrderRow,
  to: Status,
  note?: string,
): OrderRow {
  const move = { caller, order: shortId(order) };
  followOrder(db, order.order_items, order.status_id, to, move);
  const at = db.now().toISOString();
  order.payment_status = settlePayment(db, order, to);
  order.status_id = to;
  order.updated_at = at;
  order.history.push({ status_id: to, at, ...(note && { note }) });
  return order;
}

function boughtOrder(db: Db, caller: UserRow, id: string): OrderRow {
  const order = findOrder(db, id);
  if (order.buyerId !== caller.id) throw orderNotFound();
  return order;
}

function managed(db: Db, caller: UserRow, order: OrderRow): OrderRow {
  if (!managesAllOrders(db, caller) && !isOfOwnShop(db, caller, order)) throw orderNotFound();
  return order;
}

function findOrder(db: Db, id: string): OrderRow {
  const order = db.orders.find((row) => row.id === id);
  if (!order) throw orderNotFound();
  return order;
}

// Same error for a missing order and another user's, so that ids are not revealed.
function orderNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Không tìm thấy đơn hàng");
}

const DEFAULT_SIZE = 10;

type Paging = { page?: number; size?: number };

type MyFilter = Paging & { group?: Schema["OrderGroup"]; search?: string };

type ManagementFilter = Paging & {
  search?: string;
  payment_method?: Schema["PaymentMethod"];
  payment_status?: Schema["PaymentStatus"];
  status?: Schema["OrderStatus"];
};

export type OrderRowPage = { rows: OrderRow[]; total: number; page: number; size: number };

export function myOrders(db: Db, caller: UserRow, filter: MyFilter) {
  const { group = "all", search } = filter;
  const found = newestFirst(db).filter(
    (order) => order.buyerId === caller.id && (!search || names.find(order, search)),
  );
  const inGroup = found.filter((order) => group === "all" || groupOf[order.status_id] === group);
  return { ...paged(inGroup, filter), counts: countGroups(found) };
}

export function allOrders(db: Db, filter: ManagementFilter): OrderRowPage {
  return paged(newestFirst(db).filter(fits(filter)), filter);
}

export function shopOrders(db: Db, caller: UserRow, filter: ManagementFilter): OrderRowPage {
  const own = newestFirst(db).filter((order) => isOfOwnShop(db, caller, order));
  return paged(own.filter(fits(filter)), filter);
}

function fits(filter: ManagementFilter) {
  const { search, payment_method, payment_status, status } = filter;
  return (order: OrderRow): boolean =>
    (!payment_method || order.payment_method === payment_method) &&
    (!payment_status || order.payment_status === payment_status) &&
    (!status || order.status_id === status) &&
    (!search || namesAndReceivers.find(order, search));
}

// With "#", as the screens show the short id and people copy it.
function nameOf(order: OrderRow): string {
  const products = order.order_items.map(({ product_name }) => product_name);
  return `${order.id} #${shortId(order)} ${products.join(" ")}`;
}

function receiverOf({ shipping_name, shipping_phone }: OrderRow): string {
  return `${shipping_name} ${shipping_phone}`;
}

const names = searchIndex(nameOf);
const namesAndReceivers = searchIndex((order) => `${nameOf(order)} ${receiverOf(order)}`);

/** Cached, because lists of thousands are searched on every keystroke. */
function searchIndex(textOf: (order: OrderRow) => string) {
  const known = new WeakMap<OrderRow, { text: string; folded: string }>();
  const foldedOf = (order: OrderRow): string => {
    const text = textOf(order);
    const entry = known.get(order);
    if (entry?.text === text) return entry.folded;
    const folded = plainText(text);
    known.set(order, { text, folded });
    return folded;
  };
  return {
    find: (order: OrderRow, search: string) => containsWords(foldedOf(order), search),
  };
}

function countGroups(orders: readonly OrderRow[]): Schema["OrderCounts"] {
  const counts = { all: 0, pending: 0, shipping: 0, delivered: 0, completed: 0, cancelled: 0 };
  for (const { status_id } of orders) {
    counts.all += 1;
    counts[groupOf[status_id]] += 1;
  }
  return counts;
}

// Of two orders with the same timestamp, the later row is the newer one.
function newestFirst(db: Db): OrderRow[] {
  return db.orders.toReversed().sort((a, b) => b.created_at.localeCompare(a.created_at));
}

function paged(
  orders: readonly OrderRow[],
  { page = 1, size = DEFAULT_SIZE }: Paging,
): OrderRowPage {
  return { rows: pageOf(orders, page, size), total: orders.length, page, size };
}

type Part = Schema["OrderShopPart"];
type Item = OrderRow["order_items"][number];

export function seenBy(db: Db, caller: UserRow, order: OrderRow): OrderRow {
  const seesAll =
    order.buyerId === caller.id || hasAnyPermission(db, caller, ["PERM_ADMIN_ORDER_MANAGE"]);
  return seesAll ? whole(db, caller, order) : ownPart(db, caller, order);
}

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

/** Stored states from before items had a shop need a lookup. */
function shopOf(db: Db, order: OrderRow, { shopId, product_id }: Item): number {
  const sellsNow = () => db.products.find(({ id }) => id === product_id)?.shopId;
  const [first = 0] = order.shopIds;
  if (order.shopIds.length < 2) return first;
  return shopId ?? sellsNow() ?? first;
}

/** Proportional shares in whole đồng that add up; without weights all goes to the first. */
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
