import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/giao-dich")({
  staticData: { title: "Giao dịch ví", needs: ["PERM_WALLET_ADMIN"] },
  component: UnderDevelopment,
});
