import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { safeReturnPath } from "#web/auth/return-path.ts";
import { WalletGate } from "#web/features/wallet/pin/wallet-gate.tsx";

/** The PIN gate; closing it leads back to the page before the wallet, or home. */
export function GatedWallet({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [origin] = useState(() => {
    const before = router.state.resolvedLocation?.href;
    const isSame = before === router.state.location.href;
    return isSame ? undefined : safeReturnPath(before, window.location.origin);
  });
  return (
    <WalletGate onLeave={() => router.navigate({ href: origin ?? "/", replace: true })}>
      {children}
    </WalletGate>
  );
}
