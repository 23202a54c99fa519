import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/can-bo-thue-tai-chinh")(
  underDevelopment({
    title: "Cán bộ thuế - tài chính",
    needs: ["PERM_WALLET_ADMIN", "PERM_CONFIRM_WITHDRAW_TRANSFER"],
  }),
);
