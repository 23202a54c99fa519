import { IconFileImport, IconHistory, IconListCheck, IconPlus } from "@tabler/icons-react";
import {
  type AnyRouter,
  type LinkProps,
  linkOptions,
  useLocation,
  useRouter,
} from "@tanstack/react-router";
import { needsOf } from "#web/app/admin-areas.ts";
import { placesFor, titleOf } from "#web/app/user-areas.ts";
import { useUser } from "#web/auth/can.tsx";
import { holdsAny, mayOpen, type Permission } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { Palette } from "#web/features/office/palette/palette.tsx";
import { recentPlaces } from "#web/features/office/palette/recent-places.ts";
import type { Entry } from "#web/features/office/palette/rules.ts";
import type { RowIcon } from "#web/ui/layout/link.tsx";

export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const user = useUser();
  // During sign-out the last render has no user.
  if (!user) return null;

  const groups = placesFor(router, user).map(({ label: title, items }, index) => ({
    id: `area-${index}`,
    title,
    entries: items.map(
      ({ label, to, icon }): Entry => ({ id: `area-${to}`, label, icon, link: { to } }),
    ),
  }));
  const actions = quickActionsFor(router, user).map(
    ({ label, icon, link }): Entry => ({ id: `action-${label}`, label, icon, link }),
  );
  const recent = recentPlaces(user.id).filter((path) => path !== here);
  const start = [
    { id: "recent", title: "Gần đây", entries: recentEntries(router, user, recent) },
    { id: "actions", title: "Thao tác", entries: actions },
    ...groups,
  ].filter(({ entries }) => entries.length > 0);
  const places = [
    ...actions.map((entry) => ({ ...entry, detail: "Thao tác" })),
    ...groups.flatMap(({ title, entries }) =>
      entries.map((entry) => ({ ...entry, detail: title })),
    ),
  ];
  return <Palette user={user} start={start} places={places} onClose={onClose} />;
}

function recentEntries(router: AnyRouter, user: SessionUser, paths: readonly string[]): Entry[] {
  return paths.flatMap((to) => {
    const label = titleOf(router, to);
    if (!label || !mayOpen(user, needsOf(router, to))) return [];
    return { id: `recent-${to}`, label, icon: IconHistory, link: { to } };
  });
}

type QuickAction = { label: string; icon: RowIcon; link: LinkProps & { to: string } };

/** Beyond what the route needs: as the screen's own button. */
type Guarded = QuickAction & { also?: readonly Permission[] };

const actions: readonly Guarded[] = [
  {
    label: "Tạo sản phẩm",
    icon: IconPlus,
    link: linkOptions({ to: "/quan-ly-san-pham", search: { them: true } }),
    also: ["PERM_PRODUCT_MANAGE"],
  },
  {
    label: "Tạo sản phẩm cho shop",
    icon: IconPlus,
    link: linkOptions({ to: "/quan-ly-san-pham-shop", search: { them: true } }),
  },
  {
    label: "Nhập sản phẩm từ tệp",
    icon: IconFileImport,
    link: linkOptions({ to: "/quan-ly-san-pham", search: { nhap: true } }),
    also: ["PERM_PRODUCT_MANAGE"],
  },
  {
    label: "Tạo danh mục",
    icon: IconPlus,
    link: linkOptions({ to: "/quan-ly-danh-muc", search: { them: 0 } }),
  },
  {
    label: "Tạo banner",
    icon: IconPlus,
    link: linkOptions({ to: "/quan-ly-banner/tao-moi" }),
  },
  {
    label: "Tạo vai trò",
    icon: IconPlus,
    link: linkOptions({ to: "/quan-ly-quyen", search: { viec: "them" } }),
    also: ["PERM_CREATE_ROLE"],
  },
  {
    label: "Tạo nhóm vai trò",
    icon: IconPlus,
    link: linkOptions({ to: "/quan-ly-quyen", search: { tab: "nhom", viec: "them" } }),
    also: ["PERM_CREATE_ROLE_GROUP"],
  },
  {
    label: "Tạo quyền",
    icon: IconPlus,
    link: linkOptions({ to: "/quan-ly-quyen", search: { tab: "quyen", viec: "them" } }),
    also: ["PERM_CREATE_PERMISSION"],
  },
  {
    label: "Xem đơn hàng chờ xác nhận",
    icon: IconListCheck,
    link: linkOptions({ to: "/quan-ly-don-hang", search: { status: "pending" } }),
  },
  {
    label: "Xem yêu cầu hủy đơn",
    icon: IconListCheck,
    link: linkOptions({ to: "/quan-ly-don-hang", search: { muc: "yeu-cau-huy" } }),
  },
  {
    label: "Xem sản phẩm chờ duyệt",
    icon: IconListCheck,
    link: linkOptions({ to: "/quan-ly-san-pham", search: { muc: "cho-duyet" } }),
  },
  {
    label: "Xem sản phẩm sắp hết hàng",
    icon: IconListCheck,
    link: linkOptions({ to: "/quan-ly-ton-kho", search: { canh: true } }),
  },
  {
    label: "Xem sản phẩm sắp hết hàng của shop",
    icon: IconListCheck,
    link: linkOptions({ to: "/quan-ly-ton-kho-shop", search: { canh: true } }),
  },
];

function quickActionsFor(router: AnyRouter, user: SessionUser): QuickAction[] {
  return actions.filter(
    ({ link, also }) => mayOpen(user, needsOf(router, link.to)) && (!also || holdsAny(user, also)),
  );
}
