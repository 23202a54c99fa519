import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/chinh-sach")({
  staticData: { title: "Điều khoản và chính sách", },
  component: UnderDevelopment,
});
