import { createFileRoute } from "@tanstack/react-router";
import { AccessDenied } from "#web/app/errors/access-denied.tsx";

export const Route = createFileRoute("/_plain/truy-cap-bi-tu-choi")({
  staticData: { title: "Không có quyền truy cập" },
  component: AccessDenied,
});
