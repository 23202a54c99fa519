import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/thong-ke-don-hang")({
  staticData: { title: "Thống kê đơn hàng", needs: ["PERM_ADMIN_ORDER_MANAGE"], },
  component: UnderDevelopment,
});
