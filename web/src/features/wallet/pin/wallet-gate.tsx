import { Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { useUser } from "#web/auth/can.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { useSignal } from "#web/ui/layout/use-signal.ts";
import { useWalletStay } from "./use-wallet-stay.ts";
import classes from "./wallet-gate.module.css";
import { passHolder } from "./wallet-pass.ts";

// Lazy, because an open wallet never needs it.
const PinModal = lazyPart(() => import("./pin-modal.tsx").then((part) => part.PinModal), null);

type WalletGateProps = {
  onLeave: () => void;
  children: ReactNode;
};

/** Nothing of the wallet is rendered before the PIN. */
export function WalletGate({ onLeave, children }: WalletGateProps) {
  useWalletStay();
  const user = useUser();
  const holder = useSignal(passHolder);
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

function UnreadableWallet({ status }: { status: ComponentProps<typeof ReadError>["query"] }) {
  return (
    <>
      <PageHeader title="Ví TAP" />
      <ReadError query={status} />
    </>
  );
}

function ClosedWallet() {
  return (
    <section className={classes.closed}>
      <span className={classes.icon} aria-hidden="true">
        <IconLock size={40} stroke={1.5} />
      </span>
      <Title order={1} size="h2">
        Ví TAP đang khóa
      </Title>
      <Text inherit c="dimmed">
        Nhập mật khẩu ví để xem số dư và giao dịch.
      </Text>
    </section>
  );
}
