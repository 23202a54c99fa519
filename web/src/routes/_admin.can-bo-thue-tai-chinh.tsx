import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/can-bo-thue-tai-chinh")(
  roleDashboard({
    title: "Cán bộ thuế - tài chính",
    needs: ["PERM_WALLET_ADMIN", "PERM_CONFIRM_WITHDRAW_TRANSFER"],
  }),
);
