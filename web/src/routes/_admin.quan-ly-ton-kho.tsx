import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-ton-kho")({
  staticData: { title: "Quản lý tồn kho", needs: ["PERM_ADMIN_VIEW_INVENTORY"], },
  component: UnderDevelopment,
});
