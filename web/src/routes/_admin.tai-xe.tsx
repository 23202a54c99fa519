import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/tai-xe")(
  roleDashboard({ title: "Tài xế", needs: "login" }),
);
