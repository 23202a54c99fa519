import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/vi-tap/nap-tien")({
  staticData: { title: "Nạp tiền", needs: ["PERM_TESTING_WALLET"], },
  component: UnderDevelopment,
});
