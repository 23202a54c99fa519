import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-san-pham")(
  underDevelopment({ title: "Quản lý sản phẩm", needs: ["PERM_ADMIN_VIEW_PRODUCTS"] }),
);
