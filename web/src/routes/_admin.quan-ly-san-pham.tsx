import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-san-pham")({
  staticData: { title: "Quản lý sản phẩm", needs: ["PERM_ADMIN_VIEW_PRODUCTS"], },
  component: UnderDevelopment,
});
