import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/cong-tac-vien-ai")(
  roleDashboard({ title: "Cộng tác viên AI", needs: "login" }),
);
