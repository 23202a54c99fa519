import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-banner/tao-moi")({
  staticData: { title: "Tạo banner", needs: ["PERM_BANNER_MANAGE"], },
  component: UnderDevelopment,
});
