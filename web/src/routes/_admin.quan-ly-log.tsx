import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-log")({
  staticData: { title: "Giám sát hệ thống", needs: ["PERM_VIEW_ALL_STATUS"], },
  component: UnderDevelopment,
});
