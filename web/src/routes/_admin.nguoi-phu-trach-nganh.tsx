import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/nguoi-phu-trach-nganh")(
  roleDashboard({ title: "Người phụ trách ngành", needs: ["PERM_ADMIN_VIEW_PRODUCTS"] }),
);
