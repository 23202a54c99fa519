import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-ton-kho")(
  underDevelopment({ title: "Quản lý tồn kho", needs: ["PERM_ADMIN_VIEW_INVENTORY"] }),
);
