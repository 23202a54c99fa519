import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/gio-hang/don-hang-cua-toi")({
  staticData: { title: "Đơn hàng của tôi", needs: ["PERM_ORDER_VIEW_SELF"] },
  component: UnderDevelopment,
});
