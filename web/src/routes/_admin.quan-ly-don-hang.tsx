import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-don-hang")(
  underDevelopment({
    title: "Quản lý đơn hàng",
    needs: ["PERM_ADMIN_ORDER_MANAGE", "PERM_SHOP_ORDER_MANAGE"],
  }),
);
