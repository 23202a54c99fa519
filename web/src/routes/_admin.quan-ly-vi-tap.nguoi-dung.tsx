import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/nguoi-dung")(
  underDevelopment({ title: "Người dùng ví", needs: ["PERM_WALLET_ADMIN"] }),
);
