import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PrivatePart } from "#web/auth/private-part.tsx";
import { GatedWallet } from "./-wallet-gate.tsx";

export const Route = createFileRoute("/_shop/vi-tap")({
  staticData: { needs: ["PERM_TESTING_WALLET"] },
  component: WalletArea,
});

function WalletArea() {
  return (
    <PrivatePart>
      <WalletAreaContent />
    </PrivatePart>
  );
}

function WalletAreaContent() {
  return (
    <GatedWallet>
      <Outlet />
    </GatedWallet>
  );
}
