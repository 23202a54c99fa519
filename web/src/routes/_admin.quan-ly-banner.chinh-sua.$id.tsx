import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-banner/chinh-sua/$id")(
  underDevelopment({ title: "Chỉnh sửa banner", needs: ["PERM_BANNER_MANAGE"] }),
);
