import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-danh-muc")({
  staticData: { title: "Quản lý danh mục", needs: ["PERM_CATEGORY_MANAGE"], },
  component: UnderDevelopment,
});
