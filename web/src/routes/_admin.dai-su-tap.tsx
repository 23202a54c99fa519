import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/dai-su-tap")(
  roleDashboard({ title: "Đại sứ TAP", needs: "login" }),
);
