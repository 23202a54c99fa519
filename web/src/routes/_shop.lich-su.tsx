import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/lich-su")({
  staticData: { title: "Lịch sử giao dịch", needs: ["PERM_TESTING_WALLET"], },
  component: UnderDevelopment,
});
