import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/san-pham/$id")({
  staticData: { title: "Sản phẩm" },
  component: UnderDevelopment,
});
