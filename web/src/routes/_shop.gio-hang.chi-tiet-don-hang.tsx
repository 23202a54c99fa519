import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/gio-hang/chi-tiet-don-hang")({
  staticData: { title: "Chi tiết đơn hàng", needs: ["PERM_ORDER_CREATE"], },
  component: UnderDevelopment,
});
