import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/dai-su-tap")({
  staticData: { title: "Đại sứ TAP", needs: "login", },
  component: UnderDevelopment,
});
