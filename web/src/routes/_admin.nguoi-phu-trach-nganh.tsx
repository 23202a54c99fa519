import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/nguoi-phu-trach-nganh")({
  staticData: { title: "Người phụ trách ngành", needs: ["PERM_ADMIN_VIEW_PRODUCTS"], },
  component: UnderDevelopment,
});
