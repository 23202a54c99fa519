import {
  IconArrowDown,
  IconBuildingBank,
  IconListSearch,
  IconPackage,
  IconReceipt,
  IconUser,
} from "@tabler/icons-react";
import { linkOptions } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import {
  depositRequestStatus,
  labelOf,
  withdrawStatus,
} from "#web/ui/wallet/transaction-labels.ts";
import type { Entry } from "./entry.ts";

type Found<Row> = { data: readonly Row[]; total: number };

/** Each opens its row; the last one leads to the list, if there are more. */
export function orderEntries({ data, total }: Found<Schema["Order"]>, search: string): Entry[] {
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

export function productEntries(
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

export function userEntries({ data, total }: Found<Schema["AdminUser"]>, keyword: string): Entry[] {
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

/** Requests of every status: the list would show those that wait alone. */
const EVERY = "tat-ca" as const;

export function depositEntries(
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

export function withdrawalEntries(
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

type All = Pick<Entry, "id" | "link"> & { total: number; what: string };

function withAll(rows: Entry[], { total, id, what, link }: All): Entry[] {
  if (total <= rows.length) return rows;
  const label = `Xem tất cả ${formatCount(total)} ${what}`;
  return [...rows, { id: `all-${id}`, label, icon: IconListSearch, link }];
}
