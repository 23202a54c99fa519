import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/bao-cao")({
  staticData: { title: "Báo cáo tài chính", needs: ["PERM_WALLET_ADMIN"] },
  component: UnderDevelopment,
});
