import { useDebouncedValue } from "@mantine/hooks";
import {
  IconArrowDown,
  IconBuildingBank,
  IconCategory,
  IconListSearch,
  IconPackage,
  IconReceipt,
  IconUser,
} from "@tabler/icons-react";
import { queryOptions, skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { linkOptions } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";
import { messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { cleanText } from "#web/lib/search-text.ts";
import { depositRequestStatus, labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import {
  type Entry,
  type EntryGroup,
  findEntries,
  placeholderFor,
  type Sources,
  sourcesFor,
} from "./rules.ts";

const DELAY_MS = 300;
/** The shortest of the contract's limits for the searches, in characters. */
const MAX_TEXT = 100;
const MIN_TEXT = 2;

type Search = {
  user: SessionUser;
  typed: string;
  start: readonly EntryGroup[];
  places: readonly Entry[];
};

export function useResults({ user, typed, start, places }: Search) {
  const text = cleanText(typed, MAX_TEXT);
  const [settled] = useDebouncedValue(text, DELAY_MS);
  const isLong = text.length >= MIN_TEXT;
  const sources = sourcesFor(user);
  const isTyping = isLong && text !== settled;
  const found = useFound({ sources, text: isLong ? text : "", isTyping });
  const matches = {
    id: "places",
    title: "Khu vực và thao tác",
    entries: findEntries(places, text),
  };
  const groups = text ? [matches, ...found].filter(isShown) : start;
  return { text, groups, placeholder: placeholderFor(sources) };
}

const isShown = ({ entries, note }: EntryGroup) => entries.length > 0 || note !== undefined;

type ServerSearch = {
  sources: Sources;
  text: string;
  isTyping: boolean;
};

function useFound({ sources, text, isTyping }: ServerSearch): EntryGroup[] {
  const query = isTyping ? undefined : text || undefined;
  const orders = useQuery(searchQueries.orders(sources.orders, query));
  const products = useQuery(searchQueries.products(sources.products, query));
  const users = useQuery(searchQueries.users(sources.users, query));
  const deposits = useQuery(searchQueries.deposits(sources.wallet, query));
  const withdrawals = useQuery(searchQueries.withdrawals(sources.wallet, query));
  const categories = useQuery(searchQueries.categories(sources.categories, query));
  if (!text && !isTyping) return [];

  const isShop = sources.products === "shop";
  return [
    sources.orders && groupOf("orders", "Đơn hàng", orders, (found) => orderEntries(found, text)),
    sources.products &&
      groupOf("products", "Sản phẩm", products, (found) => productEntries(found, text, isShop)),
    sources.users && groupOf("users", "Người dùng", users, (found) => userEntries(found, text)),
    sources.wallet &&
      groupOf("deposits", "Nạp tiền", deposits, (found) => depositEntries(found, text)),
    sources.wallet &&
      groupOf("withdrawals", "Rút tiền", withdrawals, (found) => withdrawalEntries(found, text)),
    sources.categories &&
      groupOf("categories", "Danh mục", categories, (found) => categoryEntries(found, text)),
  ].filter((group) => group !== undefined);
}

const SHOWN = 5;

const quick = { retry: false } as const;

type Text = string | undefined;

const searchQueries = {
  orders: (source: Sources["orders"], text: Text) =>
    queryOptions({
      queryKey: ["orders", "palette", source, text] as const,
      queryFn: source && text ? ({ signal }) => readOrders(source, text, signal) : skipToken,
      ...quick,
    }),
  products: (source: Sources["products"], text: Text) =>
    queryOptions({
      queryKey: ["products", "palette", source, text] as const,
      queryFn: source && text ? ({ signal }) => readProducts(source, text, signal) : skipToken,
      ...quick,
    }),
  users: (source: Sources["users"], text: Text) =>
    queryOptions({
      queryKey: ["users", "palette", source, text] as const,
      queryFn: source && text ? ({ signal }) => readUsers(text, signal) : skipToken,
      ...quick,
    }),
  deposits: (source: Sources["wallet"], text: Text) =>
    queryOptions({
      queryKey: ["adminWallet", "palette", "deposits", source, text] as const,
      queryFn: source && text ? ({ signal }) => readDeposits(text, signal) : skipToken,
      ...quick,
    }),
  withdrawals: (source: Sources["wallet"], text: Text) =>
    queryOptions({
      queryKey: ["adminWallet", "palette", "withdrawals", source, text] as const,
      queryFn: source && text ? ({ signal }) => readWithdrawals(text, signal) : skipToken,
      ...quick,
    }),
  /** The list has no search of its own. */
  categories: (source: Sources["categories"], text: Text) =>
    queryOptions({
      queryKey: ["categories", "palette", source] as const,
      queryFn:
        source && text
          ? ({ signal }) =>
              ok(api.GET("/categories", { params: { query: { type: "tree" } }, signal }))
          : skipToken,
      ...quick,
    }),
};

function readOrders(
  source: NonNullable<Sources["orders"]>,
  search: string,
  signal: AbortSignal,
): Promise<Schema["OrderPage"]> {
  const init = { params: { query: { search, page: 1, size: SHOWN } }, signal };
  return source === "shop"
    ? ok(api.GET("/orders-management/shop/order", init))
    : ok(api.GET("/orders-management/admin/order", init));
}

function readProducts(
  source: NonNullable<Sources["products"]>,
  search: string,
  signal: AbortSignal,
): Promise<Schema["ProductPage"]> {
  const init = { params: { query: { search, page: 1, size: SHOWN } }, signal };
  switch (source) {
    case "shop":
      return ok(api.GET("/products/shop", init));
    case "admin":
      return ok(api.GET("/products/admin", init));
    case "superadmin":
      return ok(api.GET("/products/superadmin", init));
  }
}

function readUsers(keyword: string, signal: AbortSignal): Promise<Schema["AdminUserPage"]> {
  const query = { keyword, page: 1, limit: SHOWN };
  return ok(api.GET("/users-management/admin/user-management", { params: { query }, signal }));
}

function readDeposits(search: string, signal: AbortSignal): Promise<Schema["AdminDepositPage"]> {
  const init = { params: { query: { search, page: 1, limit: SHOWN } }, signal };
  return ok(api.GET("/admin/wallet/pending-deposits", init));
}

function readWithdrawals(
  search: string,
  signal: AbortSignal,
): Promise<Schema["WithdrawRequestPage"]> {
  const init = { params: { query: { search, page: 1, limit: SHOWN } }, signal };
  return ok(api.GET("/admin/wallet/withdraw-requests", init));
}

function groupOf<T>(
  id: string,
  title: string,
  { data, error }: UseQueryResult<T>,
  entriesOf: (found: T) => Entry[],
): EntryGroup | undefined {
  if (data) {
    const entries = entriesOf(data);
    return entries.length > 0 ? { id, title, entries } : undefined;
  }
  const note = error
    ? { isFailure: true, text: `Không tìm được: ${messageOf(error, "có lỗi xảy ra")}` }
    : { isFailure: false, text: "Đang tìm…" };
  return { id, title, entries: [], note };
}

type Found<Row> = { data: readonly Row[]; total: number };

function orderEntries({ data, total }: Found<Schema["Order"]>, search: string): Entry[] {
  const to = "/quan-ly-don-hang";
  const rows = data.map(({ id, shipping_name, total_price, status_label }) => ({
    id: `order-${id}`,
    label: shortOrderId(id),
    detail: [shipping_name, formatMoney(total_price), status_label].join(" · "),
    icon: IconReceipt,
    link: linkOptions({ to, search: { xem: id } }),
  }));
  const all = linkOptions({ to, search: { search } });
  return withAll(rows, { total, id: "orders", what: "đơn hàng", link: all });
}

function productEntries(
  { data, total }: Found<Schema["ProductSummary"]>,
  search: string,
  isShop: boolean,
): Entry[] {
  const to = isShop ? "/quan-ly-san-pham-shop" : "/quan-ly-san-pham";
  const rows = data.map(({ id, name, slug, price, status_label }) => ({
    id: `product-${id}`,
    label: name,
    detail: [slug, formatMoney(price), status_label].join(" · "),
    icon: IconPackage,
    link: linkOptions({ to, search: { xem: id } }),
  }));
  const all = linkOptions({ to, search: { search } });
  return withAll(rows, { total, id: "products", what: "sản phẩm", link: all });
}

function userEntries({ data, total }: Found<Schema["AdminUser"]>, keyword: string): Entry[] {
  const to = "/quan-ly-nguoi-dung";
  const rows = data.map(({ id, fullName, uidCode, email, role }) => ({
    id: `user-${id}`,
    label: fullName,
    detail: [uidCode, email, role.name].filter(Boolean).join(" · "),
    icon: IconUser,
    link: linkOptions({ to, search: { xem: id } }),
  }));
  const all = linkOptions({ to, search: { keyword } });
  return withAll(rows, { total, id: "users", what: "người dùng", link: all });
}

type FoundRequests<Row> = { items: readonly Row[]; total: number };

/** The list shows only pending requests by default. */
const EVERY = "tat-ca" as const;

function depositEntries(
  { items, total }: FoundRequests<Schema["AdminDeposit"]>,
  search: string,
): Entry[] {
  const to = "/quan-ly-vi-tap/nap-tien";
  const rows = items.map(({ id, user, amount, status }) => ({
    id: `deposit-${id}`,
    label: id,
    detail: [user.fullName, formatMoney(amount), labelOf(depositRequestStatus, status).text].join(
      " · ",
    ),
    icon: IconArrowDown,
    link: linkOptions({ to, search: { status: EVERY, search: id, xem: id } }),
  }));
  const all = linkOptions({ to, search: { status: EVERY, search } });
  return withAll(rows, { total, id: "deposits", what: "yêu cầu nạp tiền", link: all });
}

function withdrawalEntries(
  { items, total }: FoundRequests<Schema["WithdrawRequest"]>,
  search: string,
): Entry[] {
  const to = "/quan-ly-vi-tap/rut-tien";
  const rows = items.map(({ id, wallet, amount, status }) => ({
    id: `withdrawal-${id}`,
    label: id,
    detail: [wallet.user.fullName, formatMoney(amount), labelOf(withdrawStatus, status).text].join(
      " · ",
    ),
    icon: IconBuildingBank,
    link: linkOptions({ to, search: { status: EVERY, search: id, xem: id } }),
  }));
  const all = linkOptions({ to, search: { status: EVERY, search } });
  return withAll(rows, { total, id: "withdrawals", what: "yêu cầu rút tiền", link: all });
}

const MOST_CATEGORIES = 5;

function categoryEntries({ data }: Schema["CategoryList"], keyword: string): Entry[] {
  const to = "/quan-ly-danh-muc";
  const found = data
    .flatMap((root) => [
      { id: root.id, name: root.name, detail: "Danh mục gốc" },
      ...root.children.map(({ id, name }) => ({ id, name, detail: root.name })),
    ])
    .filter(({ name }) => matchesPlainly(name, keyword));
  const rows = found.slice(0, MOST_CATEGORIES).map(({ id, name, detail }) => ({
    id: `category-${id}`,
    label: name,
    detail,
    icon: IconCategory,
    link: linkOptions({ to, search: { xem: id } }),
  }));
  const all = linkOptions({ to, search: { keyword } });
  return withAll(rows, { total: found.length, id: "categories", what: "danh mục", link: all });
}

type All = Pick<Entry, "id" | "link"> & { total: number; what: string };

function withAll(rows: Entry[], { total, id, what, link }: All): Entry[] {
  if (total <= rows.length) return rows;
  const label = `Xem tất cả ${formatCount(total)} ${what}`;
  return [...rows, { id: `all-${id}`, label, icon: IconListSearch, link }];
}
