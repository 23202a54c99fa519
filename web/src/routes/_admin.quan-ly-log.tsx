import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-log")(
  underDevelopment({ title: "Giám sát hệ thống", needs: ["PERM_VIEW_ALL_STATUS"] }),
);
