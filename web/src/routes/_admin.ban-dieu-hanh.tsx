import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/ban-dieu-hanh")(
  roleDashboard({ title: "Ban điều hành", needs: ["PERM_SESSION_LIST", "PERM_USER_MANAGE"] }),
);
