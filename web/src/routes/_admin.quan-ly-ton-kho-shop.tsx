import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-ton-kho-shop")(
  underDevelopment({ title: "Tồn kho của shop", needs: ["PERM_SHOP_VIEW_INVENTORY"] }),
);
