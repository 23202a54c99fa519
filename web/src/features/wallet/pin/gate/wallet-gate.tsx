import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useSyncExternalStore } from "react";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { useUser } from "#web/auth/can.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { useWalletStay } from "../use-wallet-stay.ts";
import { passHolder } from "../wallet-pass.ts";
import { ClosedWallet } from "./closed-wallet.tsx";

// Not in the way of a wallet that is open.
const PinModal = lazyPart(() => import("./pin-modal.tsx").then((part) => part.PinModal), null);

type WalletGateProps = {
  /** The user does not enter the PIN. */
  onLeave: () => void;
  children: ReactNode;
};

/** Asks for the PIN before anything of the wallet is rendered (document 3 §2.2). */
export function WalletGate({ onLeave, children }: WalletGateProps) {
  useWalletStay();
  const user = useUser();
  const holder = useSyncExternalStore(passHolder.subscribe, passHolder.get, passHolder.get);
  const isOpen = user?.walletVerified === true && user.id === holder;
  const status = useQuery({ ...walletStatusQuery, enabled: user !== null && !isOpen });

  // During a sign-out the last render has no user.
  if (!user) return null;
  if (isOpen) return children;
  if (!status.data) return status.error ? <UnreadableWallet status={status} /> : <PageSkeleton />;
  if (!status.data.hasWalletPassword) return children;
  return (
    <>
      <ClosedWallet />
      <PinModal user={user} isLocked={status.data.isLocked} onLeave={onLeave} />
    </>
  );
}

/** In place of the wallet's screen, and so with a heading of its own. */
function UnreadableWallet({ status }: { status: ComponentProps<typeof ReadError>["query"] }) {
  return (
    <>
      <PageHeader title="Ví TAP" />
      <ReadError query={status} />
    </>
  );
}
