import { createFileRoute, Outlet, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { safeReturnPath } from "#web/auth/destination.ts";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { WalletGate } from "#web/features/wallet/pin/wallet-gate.tsx";

export const Route = createFileRoute("/_shop/vi-tap")({
  staticData: { needs: ["PERM_TESTING_WALLET"] },
  component: inPrivatePart(WalletArea),
});

/** Closing the PIN gate leads back to the page before the wallet, or home. */
function WalletArea() {
  const router = useRouter();
  const [origin] = useState(() => {
    const before = router.state.resolvedLocation?.href;
    const isSame = before === router.state.location.href;
    return isSame ? undefined : safeReturnPath(before, window.location.origin);
  });
  return (
    <WalletGate onLeave={() => router.navigate({ href: origin ?? "/", replace: true })}>
      <Outlet />
    </WalletGate>
  );
}
