import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-banner/chinh-sua/$id")({
  staticData: { title: "Chỉnh sửa banner", needs: ["PERM_BANNER_MANAGE"], },
  component: UnderDevelopment,
});
