import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/xac-minh-tai-khoan")(
  underDevelopment({ title: "Xác minh tài khoản", needs: ["PERM_WALLET_UPLOAD_CONFIRM_RECEIPT"] }),
);
