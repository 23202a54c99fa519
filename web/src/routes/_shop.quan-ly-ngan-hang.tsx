import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/quan-ly-ngan-hang")(
  underDevelopment({ title: "Quản lý ngân hàng", needs: ["PERM_TESTING_WALLET"] }),
);
