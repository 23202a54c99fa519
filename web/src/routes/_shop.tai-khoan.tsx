import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/tai-khoan")({
  staticData: { title: "Tài khoản", needs: ["PERM_USER_VIEW_SELF", "PERM_USER_UPDATE_SELF"], },
  component: UnderDevelopment,
});
