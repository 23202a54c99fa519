import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/thong-ke-don-hang")(
  underDevelopment({ title: "Thống kê đơn hàng", needs: ["PERM_ADMIN_ORDER_MANAGE"] }),
);
