import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/thanh-toan/")({
  staticData: { title: "Thanh toán đơn hàng", needs: ["PERM_ORDER_CREATE", "PERM_TESTING_WALLET"] },
  component: UnderDevelopment,
});
