import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/can-bo-thue-tai-chinh")({
  staticData: { title: "Cán bộ thuế - tài chính", needs: ["PERM_WALLET_ADMIN", "PERM_CONFIRM_WITHDRAW_TRANSFER"], },
  component: UnderDevelopment,
});
