import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-danh-muc")(
  underDevelopment({ title: "Quản lý danh mục", needs: ["PERM_CATEGORY_MANAGE"] }),
);
