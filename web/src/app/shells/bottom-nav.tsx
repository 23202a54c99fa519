import {
  IconBuildingStore,
  IconHeart,
  IconHome,
  IconShoppingCart,
  IconUser,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRootAttribute } from "#web/ui/layout/use-root-attribute.ts";
import { CountBadge } from "#web/ui/media/count-badge.tsx";
import classes from "./bottom-nav.module.css";
import type { ShellLink } from "./shell-types.ts";

const cart = "/gio-hang";

const items: readonly ShellLink[] = [
  { label: "Trang chủ", to: "/", icon: IconHome, exact: true },
  { label: "Cửa hàng", to: "/mua-sam", icon: IconBuildingStore },
  { label: "Giỏ hàng", to: cart, icon: IconShoppingCart },
  { label: "Yêu thích", to: "/san-pham/yeu-thich", icon: IconHeart },
  { label: "Tài khoản", to: "/tai-khoan", icon: IconUser },
];

/** Bottom navigation of the home page, below 1024 px. */
export function BottomNav({ cartCount }: { cartCount: number }) {
  useRootAttribute("data-bottom-nav", "");
  return (
    <nav aria-label="Điều hướng nhanh" className={classes.root}>
      {items.map(({ label, to, icon: Icon, exact }) => (
        <Link key={to} to={to} activeOptions={{ exact }} className={classes.item}>
          <CountBadge count={to === cart ? cartCount : 0}>
            <Icon size={24} stroke={1.75} />
          </CountBadge>
          {label}
        </Link>
      ))}
    </nav>
  );
}
