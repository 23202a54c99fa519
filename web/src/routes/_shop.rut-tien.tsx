import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/rut-tien")({
  staticData: { title: "Rút tiền", needs: ["PERM_WALLET_WITHDRAW_REQUEST"], },
  component: UnderDevelopment,
});
