import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_plain/quen-mat-khau")({
  staticData: { title: "Quên mật khẩu", },
  component: UnderDevelopment,
});
