import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_admin/quan-ly-banner/_list/tao-moi")({
  staticData: { title: "Tạo banner", needs: ["PERM_BANNER_MANAGE"] },
});
