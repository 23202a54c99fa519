import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/nha-dau-tu")({
  staticData: { title: "Nhà đầu tư", needs: "login", },
  component: UnderDevelopment,
});
