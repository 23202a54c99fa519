import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/lich-su")(
  underDevelopment({ title: "Lịch sử giao dịch", needs: ["PERM_TESTING_WALLET"] }),
);
