import { IconHeart, IconReceipt, IconUserCircle, IconWallet } from "@tabler/icons-react";
import type { AnyRouter } from "@tanstack/react-router";
import { holdsAny, mayOpen, type Needs, type Permission } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import type { ShellLink } from "./shells/links.ts";

export function needsOf(router: AnyRouter, path: string): Needs | undefined {
  return router.routesByPath[path]?.options.staticData?.needs;
}

/** Holders of one of these see 'Quản lý'; it leads to the first open area. */
const manageAreas: readonly { holding: Permission; to: string }[] = [
  { holding: "PERM_USER_MANAGE", to: "/quan-ly-nguoi-dung" },
  { holding: "PERM_PRODUCT_MANAGE", to: "/quan-ly-san-pham" },
  { holding: "PERM_ADMIN_ORDER_MANAGE", to: "/quan-ly-don-hang" },
  { holding: "PERM_SHOP_ORDER_MANAGE", to: "/quan-ly-don-hang" },
  { holding: "PERM_INVENTORY_MANAGE", to: "/quan-ly-ton-kho" },
  { holding: "PERM_CATEGORY_MANAGE", to: "/quan-ly-danh-muc" },
  { holding: "PERM_WALLET_ADMIN", to: "/quan-ly-vi-tap" },
];

/** Undefined for users who do not see 'Quản lý' (decision A-12). */
export function manageTargetOf(router: AnyRouter, user: SessionUser | null): string | undefined {
  if (!user) return undefined;
  const held = manageAreas.filter(({ holding }) => holdsAny(user, [holding]));
  if (held.length === 0) return undefined;
  const open = [...held.map(({ to }) => to), "/bang-dieu-khien"].find((to) =>
    mayOpen(user, needsOf(router, to)),
  );
  return open ?? "/tai-khoan";
}

const links: readonly ShellLink[] = [
  { label: "Tài khoản", to: "/tai-khoan", icon: IconUserCircle },
  { label: "Đơn hàng của tôi", to: "/gio-hang/don-hang-cua-toi", icon: IconReceipt },
  { label: "Sản phẩm yêu thích", to: "/san-pham/yeu-thich", icon: IconHeart },
  { label: "Ví TAP", to: "/vi-tap", icon: IconWallet },
];

export function accountLinksFor(router: AnyRouter, user: SessionUser | null): ShellLink[] {
  return links.filter(({ to }) => mayOpen(user, needsOf(router, to)));
}
