import type { CreateLinkProps } from "@tanstack/react-router";
import { matchesPlainly, plainText } from "#openapi/search-text.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import type { RowIcon } from "#web/ui/layout/link.tsx";

export type Entry = {
  /** Unique in the whole list. */
  id: string;
  label: string;
  detail?: string;
  icon: RowIcon;
  link: CreateLinkProps;
};

export type EntryGroup = {
  /** Part of an element id, so without spaces. */
  id: string;
  title: string;
  entries: readonly Entry[];
  note?: { isFailure: boolean; text: string };
};

/** More would push the server's results out of sight. */
const MAX_FOUND = 8;

export function findEntries(entries: readonly Entry[], typed: string): Entry[] {
  const start = plainText(typed.trim());
  const startsLabel = ({ label }: Entry) => Number(plainText(label).startsWith(start));
  return entries
    .filter(({ label, detail = "" }) => matchesPlainly(`${label} ${detail}`, typed))
    .toSorted((a, b) => startsLabel(b) - startsLabel(a))
    .slice(0, MAX_FOUND);
}

export type Sources = {
  orders: "admin" | "shop" | undefined;
  products: "superadmin" | "admin" | "shop" | undefined;
  users: "admin" | undefined;
  /** Top-up and withdrawal requests. */
  wallet: "admin" | undefined;
  categories: "admin" | undefined;
};

const SELLER_ROLE = "R02";

/** Must follow the permissions of the screens that open the results. */
export function sourcesFor(user: SessionUser): Sources {
  return {
    orders: ordersFor(user),
    products: productsFor(user),
    users: holdsAny(user, ["PERM_USER_MANAGE"]) ? "admin" : undefined,
    wallet: holdsAny(user, ["PERM_WALLET_ADMIN"]) ? "admin" : undefined,
    categories: holdsAny(user, ["PERM_CATEGORY_MANAGE"]) ? "admin" : undefined,
  };
}

function ordersFor(user: SessionUser): Sources["orders"] {
  if (user.role.role_code === SELLER_ROLE) {
    return holdsAny(user, ["PERM_SHOP_ORDER_MANAGE"]) ? "shop" : undefined;
  }
  return holdsAny(user, ["PERM_ADMIN_ORDER_MANAGE"]) ? "admin" : undefined;
}

function productsFor(user: SessionUser): Sources["products"] {
  if (holdsAny(user, ["PERM_ADMIN_VIEW_PRODUCTS"])) {
    return holdsAny(user, ["PERM_SUPERADMIN_VIEW_PRODUCTS"]) ? "superadmin" : "admin";
  }
  return holdsAny(user, ["PERM_VIEW_SELF_PRODUCTS"]) ? "shop" : undefined;
}

export function placeholderFor({ orders, products, users, wallet, categories }: Sources): string {
  const found = [
    "khu vực",
    "thao tác",
    ...(orders ? ["đơn hàng"] : []),
    ...(products ? ["sản phẩm"] : []),
    ...(users ? ["người dùng"] : []),
    ...(wallet ? ["yêu cầu nạp, rút"] : []),
    ...(categories ? ["danh mục"] : []),
  ];
  return `Tìm ${found.join(", ")}…`;
}

/** For screen readers. */
export function summaryOf(groups: readonly EntryGroup[]): string {
  const failures = groups.flatMap(({ title, note }) =>
    note?.isFailure ? [`${title}: ${note.text}`] : [],
  );
  const isWaiting = groups.some(({ note }) => note && !note.isFailure);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (isWaiting) return "Đang tìm…";
  return [count > 0 ? `${count} kết quả` : "Không có kết quả", ...failures].join(". ");
}
