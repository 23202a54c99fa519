import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/quan-ly-ngan-hang")({
  staticData: { title: "Quản lý ngân hàng", needs: ["PERM_TESTING_WALLET"], },
  component: UnderDevelopment,
});
