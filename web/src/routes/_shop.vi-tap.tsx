import { createFileRoute, Outlet } from "@tanstack/react-router";
import { GatedWallet } from "./-wallet-gate.tsx";

export const Route = createFileRoute("/_shop/vi-tap")({
  staticData: { needs: ["PERM_TESTING_WALLET"] },
  component: WalletArea,
});

function WalletArea() {
  return (
    <GatedWallet>
      <Outlet />
    </GatedWallet>
  );
}
