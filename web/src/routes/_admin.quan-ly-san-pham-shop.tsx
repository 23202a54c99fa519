import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-san-pham-shop")(
  underDevelopment({ title: "Sản phẩm của shop", needs: ["PERM_VIEW_SELF_PRODUCTS"] }),
);
