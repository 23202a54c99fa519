import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/bang-dieu-khien")({
  staticData: { title: "Bảng điều khiển", needs: ["PERM_USER_MANAGE"], },
  component: UnderDevelopment,
});
