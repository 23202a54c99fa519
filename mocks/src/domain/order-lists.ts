import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow, UserRow } from "../db/tables.ts";
import { groupOf, shortId } from "./order-states.ts";
import { isOfOwnShop } from "./orders.ts";
import { pageOf } from "./paging.ts";

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

/** The caller's orders of one tab, and the count of each tab under the same search. */
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

// With "#", because the screens show the short id so and people copy it.
function nameOf(order: OrderRow): string {
  const products = order.order_items.map(({ product_name }) => product_name);
  return `${order.id} #${shortId(order)} ${products.join(" ")}`;
}

function receiverOf({ shipping_name, shipping_phone }: OrderRow): string {
  return `${shipping_name} ${shipping_phone}`;
}

const names = searchIndex(nameOf);
const namesAndReceivers = searchIndex((order) => `${nameOf(order)} ${receiverOf(order)}`);

/** Remembers the folded text of each order: lists of thousands are searched on every keystroke. */
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
    /** True when the text contains every word of the search, ignoring diacritics and case. */
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
