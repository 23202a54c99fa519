import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/chuyen-tien")(
  underDevelopment({ title: "Chuyển tiền", needs: ["PERM_TESTING_WALLET"] }),
);
