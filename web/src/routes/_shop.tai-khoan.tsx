import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/tai-khoan")(
  underDevelopment({ title: "Tài khoản", needs: ["PERM_USER_VIEW_SELF", "PERM_USER_UPDATE_SELF"] }),
);
