import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/can-bo-nong-nghiep")({
  staticData: { title: "Cán bộ nông nghiệp", needs: ["PERM_PRODUCT_MANAGE", "PERM_VIEW_SELF_PRODUCTS"], },
  component: UnderDevelopment,
});
