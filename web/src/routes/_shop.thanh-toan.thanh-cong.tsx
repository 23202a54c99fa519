import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/thanh-toan/thanh-cong")({
  staticData: { title: "Đặt hàng thành công", needs: ["PERM_ORDER_CREATE"] },
  component: UnderDevelopment,
});
