import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_admin/quan-ly-banner/")({
  staticData: { title: "Quản lý banner", needs: ["PERM_BANNER_MANAGE"] },
  beforeLoad: () => {
    throw redirect({ to: "/quan-ly-banner/danh-sach" });
  },
});
