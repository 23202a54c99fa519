import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/rut-tien")(
  underDevelopment({ title: "Yêu cầu rút tiền", needs: ["PERM_WALLET_ADMIN"] }),
);
