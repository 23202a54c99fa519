import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/tai-xe")({
  staticData: { title: "Tài xế", needs: "login", },
  component: UnderDevelopment,
});
