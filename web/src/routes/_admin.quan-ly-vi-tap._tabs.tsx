import { createFileRoute, Outlet } from "@tanstack/react-router";
import { WalletFrame } from "#web/features/office/admin-wallet/wallet-frame.tsx";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs")({
  component: WalletTabs,
});

function WalletTabs() {
  return (
    <WalletFrame>
      <Outlet />
    </WalletFrame>
  );
}
