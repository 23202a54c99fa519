import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_admin/quan-ly-banner/_list/danh-sach")({
  staticData: { title: "Quản lý banner", needs: ["PERM_BANNER_MANAGE"] },
});
