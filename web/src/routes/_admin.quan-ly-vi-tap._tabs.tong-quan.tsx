import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "#web/features/office/admin-wallet/overview-screen.tsx";
import { adminWalletQueries } from "#web/features/office/admin-wallet/queries.ts";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/tong-quan")({
  staticData: { title: "Tổng quan ví", needs: ["PERM_WALLET_ADMIN"] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(adminWalletQueries.overview());
  },
  component: OverviewScreen,
});
