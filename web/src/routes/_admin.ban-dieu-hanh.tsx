import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/ban-dieu-hanh")(
  underDevelopment({ title: "Ban điều hành", needs: ["PERM_SESSION_LIST", "PERM_USER_MANAGE"] }),
);
