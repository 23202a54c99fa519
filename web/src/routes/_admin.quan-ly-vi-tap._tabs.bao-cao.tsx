import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/bao-cao")(
  underDevelopment({ title: "Báo cáo tài chính", needs: ["PERM_WALLET_ADMIN"] }),
);
