import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-ton-kho-shop")({
  staticData: { title: "Tồn kho của shop", needs: ["PERM_SHOP_VIEW_INVENTORY"], },
  component: UnderDevelopment,
});
