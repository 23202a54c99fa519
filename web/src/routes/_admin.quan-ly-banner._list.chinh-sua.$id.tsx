import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_admin/quan-ly-banner/_list/chinh-sua/$id")({
  staticData: { title: "Chỉnh sửa banner", needs: ["PERM_BANNER_MANAGE"] },
});
