import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/vi-tap/")(
  underDevelopment({ title: "Ví TAP", needs: ["PERM_TESTING_WALLET"] }),
);
