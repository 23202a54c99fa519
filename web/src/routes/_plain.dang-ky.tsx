import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_plain/dang-ky")({
  staticData: { title: "Đăng ký", },
  component: UnderDevelopment,
});
