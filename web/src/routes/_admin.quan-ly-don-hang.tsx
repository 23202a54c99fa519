import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-don-hang")({
  staticData: { title: "Quản lý đơn hàng", needs: ["PERM_ADMIN_ORDER_MANAGE", "PERM_SHOP_ORDER_MANAGE"], },
  component: UnderDevelopment,
});
