import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/bang-dieu-khien")(
  underDevelopment({ title: "Bảng điều khiển", needs: ["PERM_USER_MANAGE"] }),
);
