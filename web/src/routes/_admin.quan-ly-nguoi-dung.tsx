import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-nguoi-dung")({
  staticData: { title: "Quản lý người dùng", needs: ["PERM_USER_MANAGE"] },
  component: UnderDevelopment,
});
