import { IconLayoutDashboard, IconShoppingCart, IconWallet } from "@tabler/icons-react";
import type { AnyRouter } from "@tanstack/react-router";
import { landingOf } from "#web/auth/destination.ts";
import { mayOpen } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { accountLinksFor, needsOf } from "./admin-areas.ts";
import { adminMenuFor } from "./admin-menu.ts";
import type { ShellLink } from "./shells/links.ts";

type AreaGroup = { label: string; items: readonly ShellLink[] };

export function areasFor(router: AnyRouter, user: SessionUser): AreaGroup[] {
  const office = adminMenuFor(router, user).map(({ label = "Chung", items }) => ({
    label,
    items: items.filter(({ to }) => to !== "/"),
  }));
  const own = { label: "Cá nhân", items: accountLinksFor(router, user).map(asOwn) };
  return [...office, own].filter(({ items }) => items.length > 0);
}

/** The back office has an area of the same name. */
const asOwn = (link: ShellLink): ShellLink =>
  link.to === "/vi-tap" ? { ...link, label: "Ví TAP của tôi" } : link;

const deskPaths = [
  "/quan-ly-vi-tap/tong-quan",
  "/quan-ly-vi-tap/nap-tien",
  "/quan-ly-vi-tap/rut-tien",
  "/quan-ly-vi-tap/bao-cao",
  "/quan-ly-vi-tap/giao-dich",
  "/quan-ly-vi-tap/nguoi-dung",
];
const walletPaths = [
  "/vi-tap/nap-tien",
  "/chuyen-tien",
  "/rut-tien",
  "/yeu-cau-rut-tien",
  "/lich-su",
  "/qr-pay",
  "/quan-ly-ngan-hang",
  "/quan-ly-mat-khau",
  "/xac-minh-tai-khoan",
];
const HOME = "Trang chủ";
const shopPaths = ["/", "/mua-sam", "/gio-hang"];

export function placesFor(router: AnyRouter, user: SessionUser): AreaGroup[] {
  const areas = areasFor(router, user);
  const known = areas.flatMap(({ items }) => items.map(({ to }) => to));
  const linksTo = (paths: readonly string[], icon: ShellLink["icon"]) =>
    paths
      .filter((path) => !known.includes(path) && mayOpen(user, needsOf(router, path)))
      .map((to) => ({ label: to === "/" ? HOME : (titleOf(router, to) ?? to), to, icon }));
  return [
    ...areas,
    { label: "Ví TAP, quản lý", items: linksTo(deskPaths, IconWallet) },
    { label: "Ví TAP của bạn", items: linksTo(walletPaths, IconWallet) },
    { label: "Cửa hàng", items: linksTo(shopPaths, IconShoppingCart) },
    { label: "Vai trò", items: linksTo(landingPaths(user), IconLayoutDashboard) },
  ].filter(({ items }) => items.length > 0);
}

function landingPaths({ role }: SessionUser): string[] {
  const landing = landingOf(role.role_code);
  return shopPaths.includes(landing) ? [] : [landing];
}

export function titleOf(router: AnyRouter, path: string): string | undefined {
  return router.routesByPath[path]?.options.staticData?.title;
}
