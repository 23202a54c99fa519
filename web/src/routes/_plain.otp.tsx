import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_plain/otp")({
  staticData: { title: "Nhập mã xác nhận", },
  component: UnderDevelopment,
});
