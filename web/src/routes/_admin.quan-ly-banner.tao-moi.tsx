import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-banner/tao-moi")(
  underDevelopment({ title: "Tạo banner", needs: ["PERM_BANNER_MANAGE"] }),
);
