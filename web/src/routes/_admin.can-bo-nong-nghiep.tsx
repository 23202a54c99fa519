import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/can-bo-nong-nghiep")(
  underDevelopment({
    title: "Cán bộ nông nghiệp",
    needs: ["PERM_PRODUCT_MANAGE", "PERM_VIEW_SELF_PRODUCTS"],
  }),
);
