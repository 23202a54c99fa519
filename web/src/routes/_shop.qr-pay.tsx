import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/qr-pay")({
  staticData: { title: "QR Pay", needs: ["PERM_TESTING_WALLET"], },
  component: UnderDevelopment,
});
