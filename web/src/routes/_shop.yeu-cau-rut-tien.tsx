import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/yeu-cau-rut-tien")(
  underDevelopment({
    title: "Yêu cầu rút tiền",
    needs: ["PERM_WALLET_WITHDRAW_REQUEST", "PERM_TESTING_WALLET"],
  }),
);
