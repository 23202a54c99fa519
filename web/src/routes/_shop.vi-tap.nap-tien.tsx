import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/vi-tap/nap-tien")(
  underDevelopment({ title: "Nạp tiền", needs: ["PERM_TESTING_WALLET"] }),
);
