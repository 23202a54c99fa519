import { IconFileImport, IconListCheck, IconPlus } from "@tabler/icons-react";
import { type AnyRouter, type LinkProps, linkOptions } from "@tanstack/react-router";
import { holdsAny, mayOpen, type Permission } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import type { RowIcon } from "#web/ui/layout/link.tsx";
import { needsOf } from "./admin-areas.ts";

export type QuickAction = { label: string; icon: RowIcon; link: LinkProps & { to: string } };

/** Beyond what the route needs: as the screen's own button. */
type Guarded = QuickAction & { also?: readonly Permission[] };

/** What can be started by a URL. Permissions are declared on the routes; see `also`. */
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
    // 0 stands for a new root.
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

/** The actions that this user may start. */
export function quickActionsFor(router: AnyRouter, user: SessionUser): QuickAction[] {
  return actions.filter(
    ({ link, also }) => mayOpen(user, needsOf(router, link.to)) && (!also || holdsAny(user, also)),
  );
}
