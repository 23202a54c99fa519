import { IconHeart, IconReceipt, IconUserCircle, IconWallet } from "@tabler/icons-react";
import type { AnyRouter } from "@tanstack/react-router";
import { mayOpen } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { needsOf } from "./admin-areas.ts";
import type { ShellLink } from "./shells/shell-types.ts";

const links: readonly ShellLink[] = [
  { label: "Tài khoản", to: "/tai-khoan", icon: IconUserCircle },
  { label: "Đơn hàng của tôi", to: "/gio-hang/don-hang-cua-toi", icon: IconReceipt },
  { label: "Sản phẩm yêu thích", to: "/san-pham/yeu-thich", icon: IconHeart },
  { label: "Ví TAP", to: "/vi-tap", icon: IconWallet },
];

/** The links of the shop's account menu that this user may open. */
export function accountLinksFor(router: AnyRouter, user: SessionUser | null): ShellLink[] {
  return links.filter(({ to }) => mayOpen(user, needsOf(router, to)));
}
