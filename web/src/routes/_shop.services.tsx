import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/services")({
  staticData: { title: "Dịch vụ", },
  component: UnderDevelopment,
});
