import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-banner/danh-sach")(
  underDevelopment({ title: "Quản lý banner", needs: ["PERM_BANNER_MANAGE"] }),
);
