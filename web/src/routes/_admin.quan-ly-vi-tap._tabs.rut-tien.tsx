import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/rut-tien")({
  staticData: { title: "Yêu cầu rút tiền", needs: ["PERM_WALLET_ADMIN"] },
  component: UnderDevelopment,
});
