import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_shop/quan-ly-mat-khau")({
  staticData: { title: "Quản lý mật khẩu ví", needs: ["PERM_TESTING_WALLET"], },
  component: UnderDevelopment,
});
