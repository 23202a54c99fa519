import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/yeu-cau-rut-tien")({
  staticData: { title: "Yêu cầu rút tiền", needs: ["PERM_WALLET_WITHDRAW_REQUEST", "PERM_TESTING_WALLET"], },
  component: UnderDevelopment,
});
