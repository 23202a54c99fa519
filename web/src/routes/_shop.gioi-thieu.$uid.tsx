import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/gioi-thieu/$uid")({
  staticData: { title: "Giới thiệu thành viên", },
  component: UnderDevelopment,
});
