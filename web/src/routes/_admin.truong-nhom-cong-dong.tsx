import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/truong-nhom-cong-dong")(
  roleDashboard({ title: "Trưởng nhóm cộng đồng", needs: "login" }),
);
