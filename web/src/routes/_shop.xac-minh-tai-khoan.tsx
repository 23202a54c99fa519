import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/xac-minh-tai-khoan")({
  staticData: { title: "Xác minh tài khoản", needs: ["PERM_WALLET_UPLOAD_CONFIRM_RECEIPT"], },
  component: UnderDevelopment,
});
