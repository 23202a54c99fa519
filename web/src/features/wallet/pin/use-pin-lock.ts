import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";

/** The status only says that a wallet is locked; how long is known from the call that found out. */
const DRAFT = "wallet-lock";

function storedEnd(userId: string): number | undefined {
  const until = readDraft(DRAFT, userId);
  return typeof until === "number" && until > Date.now() ? until : undefined;
}

/** Until when the wallet takes no PIN, in milliseconds since 1970; survives a reload. */
export function usePinLock(userId: string) {
  const client = useQueryClient();
  const [until, setUntil] = useState(() => storedEnd(userId));

  function lock(end: number) {
    setUntil(end);
    saveDraft(DRAFT, userId, end);
    void client.invalidateQueries({ queryKey: walletStatusQuery.queryKey });
  }

  /** A new PIN may have lifted it: the server decides. */
  function recheck() {
    setUntil(undefined);
    removeDraft(DRAFT, userId);
    void client.invalidateQueries({ queryKey: walletStatusQuery.queryKey });
  }

  /** Its time is over, or a new PIN has lifted it. */
  function unlock() {
    client.setQueryData(
      walletStatusQuery.queryKey,
      (status) => status && { ...status, isLocked: false },
    );
    recheck();
  }

  return { until, lock, unlock, recheck };
}

export type PinLock = ReturnType<typeof usePinLock>;
