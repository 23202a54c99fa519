import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/rut-tien")(
  underDevelopment({ title: "Rút tiền", needs: ["PERM_WALLET_WITHDRAW_REQUEST"] }),
);
