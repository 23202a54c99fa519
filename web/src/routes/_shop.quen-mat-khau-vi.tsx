import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/quen-mat-khau-vi")({
  staticData: { title: "Quên mã PIN ví", },
  component: UnderDevelopment,
});
