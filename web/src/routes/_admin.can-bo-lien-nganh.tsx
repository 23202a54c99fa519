import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/can-bo-lien-nganh")({
  staticData: { title: "Cán bộ liên ngành", needs: ["PERM_VIEW_ALL_STATUS"], },
  component: UnderDevelopment,
});
