import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/quan-ly-mat-khau")(
  underDevelopment({ title: "Quản lý mật khẩu ví", needs: ["PERM_TESTING_WALLET"] }),
);
