import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/can-bo-nong-nghiep")(
  roleDashboard({
    title: "Cán bộ nông nghiệp",
    needs: ["PERM_PRODUCT_MANAGE", "PERM_VIEW_SELF_PRODUCTS"],
  }),
);
