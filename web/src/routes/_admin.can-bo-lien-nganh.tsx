import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/can-bo-lien-nganh")(
  roleDashboard({ title: "Cán bộ liên ngành", needs: ["PERM_VIEW_ALL_STATUS"] }),
);
