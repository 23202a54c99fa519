import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/")({
  staticData: { title: "Quản lý ví TAP", needs: ["PERM_WALLET_ADMIN"] },
  beforeLoad: () => {
    throw redirect({ to: "/quan-ly-vi-tap/tong-quan" });
  },
});
