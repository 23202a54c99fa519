import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/ban-dieu-hanh")({
  staticData: { title: "Ban điều hành", needs: ["PERM_SESSION_LIST", "PERM_USER_MANAGE"], },
  component: UnderDevelopment,
});
