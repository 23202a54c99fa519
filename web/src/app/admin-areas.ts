import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCategory,
  IconChartBar,
  IconHome,
  IconLayoutDashboard,
  IconLock,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconServerBolt,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";
import type { AnyRouter } from "@tanstack/react-router";
import { holdsAny, mayOpen, type Needs, type Permission } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import type { AdminMenuGroup } from "./shells/admin-menu.tsx";
import type { ShellLink } from "./shells/shell-types.ts";

/** The side bar of the back office. Who may open an area stands at its route, and only there. */
const groups: readonly { label?: string; items: readonly ShellLink[] }[] = [
  {
    items: [
      { label: "Trang chủ", to: "/", icon: IconHome, exact: true },
      { label: "Bảng điều khiển", to: "/bang-dieu-khien", icon: IconLayoutDashboard },
    ],
  },
  {
    label: "Tài khoản",
    items: [
      { label: "Người dùng", to: "/quan-ly-nguoi-dung", icon: IconUsers },
      { label: "Vai trò và quyền", to: "/quan-ly-quyen", icon: IconLock },
    ],
  },
  {
    label: "Bán hàng",
    items: [
      { label: "Sản phẩm", to: "/quan-ly-san-pham", icon: IconPackage },
      { label: "Sản phẩm của shop", to: "/quan-ly-san-pham-shop", icon: IconBuildingStore },
      { label: "Đơn hàng", to: "/quan-ly-don-hang", icon: IconReceipt },
      { label: "Thống kê đơn hàng", to: "/thong-ke-don-hang", icon: IconChartBar },
      { label: "Tồn kho", to: "/quan-ly-ton-kho", icon: IconBuildingWarehouse },
      { label: "Tồn kho của shop", to: "/quan-ly-ton-kho-shop", icon: IconBuildingWarehouse },
      { label: "Danh mục", to: "/quan-ly-danh-muc", icon: IconCategory },
      { label: "Banner", to: "/quan-ly-banner/danh-sach", icon: IconPhoto },
    ],
  },
  {
    label: "Hệ thống",
    items: [
      { label: "Ví TAP", to: "/quan-ly-vi-tap", icon: IconWallet },
      { label: "Giám sát hệ thống", to: "/quan-ly-log", icon: IconServerBolt },
    ],
  },
];

/** What the route at `path` asks for: the same field that its guard reads. */
export function needsOf(router: AnyRouter, path: string): Needs | undefined {
  return router.routesByPath[path]?.options.staticData?.needs;
}

export function adminMenuFor(router: AnyRouter, user: SessionUser): AdminMenuGroup[] {
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ to }) => mayOpen(user, needsOf(router, to))),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Document 1 §2.2: whoever holds one of these sees 'Quản lý'; the order decides where it leads. */
const manageAreas: readonly { holding: Permission; to: string }[] = [
  { holding: "PERM_USER_MANAGE", to: "/quan-ly-nguoi-dung" },
  { holding: "PERM_PRODUCT_MANAGE", to: "/quan-ly-san-pham" },
  { holding: "PERM_ADMIN_ORDER_MANAGE", to: "/quan-ly-don-hang" },
  { holding: "PERM_SHOP_ORDER_MANAGE", to: "/quan-ly-don-hang" },
  { holding: "PERM_INVENTORY_MANAGE", to: "/quan-ly-ton-kho" },
  { holding: "PERM_CATEGORY_MANAGE", to: "/quan-ly-danh-muc" },
  { holding: "PERM_WALLET_ADMIN", to: "/quan-ly-vi-tap" },
];

/** Where 'Quản lý' leads; undefined for whoever does not see it (decision A-12). */
export function manageTargetOf(router: AnyRouter, user: SessionUser | null): string | undefined {
  if (!user) return undefined;
  const held = manageAreas.filter(({ holding }) => holdsAny(user, [holding]));
  if (held.length === 0) return undefined;
  const open = [...held.map(({ to }) => to), "/bang-dieu-khien"].find((to) =>
    mayOpen(user, needsOf(router, to)),
  );
  return open ?? "/tai-khoan";
}
