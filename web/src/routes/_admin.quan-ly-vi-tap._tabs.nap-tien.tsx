import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/nap-tien")({
  staticData: { title: "Duyệt nạp tiền", needs: ["PERM_WALLET_ADMIN"] },
  component: UnderDevelopment,
});
