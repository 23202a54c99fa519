import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/qr-pay")(
  underDevelopment({ title: "QR Pay", needs: ["PERM_TESTING_WALLET"] }),
);
