import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/nha-dau-tu")(
  roleDashboard({ title: "Nhà đầu tư", needs: "login" }),
);
