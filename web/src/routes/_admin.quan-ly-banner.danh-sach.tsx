import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-banner/danh-sach")({
  staticData: { title: "Quản lý banner", needs: ["PERM_BANNER_MANAGE"], },
  component: UnderDevelopment,
});
