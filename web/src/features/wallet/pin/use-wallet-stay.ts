import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "#web/auth/can.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { useSignal } from "#web/ui/layout/use-signal.ts";
import {
  closeWallet,
  followTabs,
  forgetPass,
  isWalletLeft,
  noteOpen,
  noteUnload,
  openWallet,
  passHolder,
  stayInWallet,
} from "./wallet-pass.ts";
import { isWalletPath } from "./wallet-paths.ts";

/** Leaving the wallet's screens closes the wallet. */
export function useWalletStay(): void {
  const client = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const holder = useSignal(passHolder);
  const isOpen = user?.walletVerified === true && user.id === holder;

  const isOpenNow = () => {
    const now = client.getQueryData(sessionQuery.queryKey)?.user;
    return now?.walletVerified === true && now.id === passHolder.get();
  };
  const arrive = useEffectEvent(() => {
    if (isWalletLeft() && client.getQueryData(sessionQuery.queryKey)?.user)
      void closeWallet(client);
  });
  const leave = useEffectEvent(() => {
    const isInside = isWalletPath(router.state.location.pathname);
    if (isInside) return;
    if (isOpenNow()) void closeWallet(client);
    else if (passHolder.get()) forgetPass();
  });
  useEffect(() => {
    const endStay = stayInWallet();
    arrive();
    return () => {
      endStay();
      leave();
    };
  }, []);

  const refetch = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  );
  useEffect(() => followTabs(() => refetch()), []);
  useEffect(() => {
    function look() {
      if (document.visibilityState === "visible") refetch();
    }
    // Restored from the back/forward cache.
    function comeBack({ persisted }: PageTransitionEvent) {
      if (persisted && passHolder.get()) void closeWallet(client);
    }
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [client]);

  useEffect(() => {
    if (!isOpen) return;
    noteOpen();
    window.addEventListener("pagehide", noteUnload);
    return () => window.removeEventListener("pagehide", noteUnload);
  }, [isOpen]);
}

/** Opens the wallet of the user at the time of the render; call after the server has accepted a PIN. */
export function useOpenWallet(): () => Promise<void> {
  const client = useQueryClient();
  const userId = useUser()?.id ?? "";
  return () => openWallet(client, userId);
}
