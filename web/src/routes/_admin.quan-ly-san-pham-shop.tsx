import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-san-pham-shop")({
  staticData: { title: "Sản phẩm của shop", needs: ["PERM_VIEW_SELF_PRODUCTS"], },
  component: UnderDevelopment,
});
