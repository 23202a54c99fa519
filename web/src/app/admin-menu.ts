import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCategory,
  IconChartBar,
  IconHome,
  IconLayoutDashboard,
  IconListCheck,
  IconLock,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconServerBolt,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";
import type { AnyRouter } from "@tanstack/react-router";
import { mayOpen } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { needsOf } from "./admin-areas.ts";
import type { AdminMenuGroup } from "./shells/admin-shell.tsx";
import type { ShellLink } from "./shells/links.ts";

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
      { label: "Bán hàng hôm nay", to: "/ban-hang", icon: IconListCheck },
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

export function adminMenuFor(router: AnyRouter, user: SessionUser): AdminMenuGroup[] {
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ to }) => mayOpen(user, needsOf(router, to))),
    }))
    .filter(({ items }) => items.length > 0);
}
