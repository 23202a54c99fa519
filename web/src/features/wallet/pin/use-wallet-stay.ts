import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "#web/auth/can.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { closeWallet, followTabs, noteUnload, stayInWallet, walletLeft } from "./wallet-pass.ts";
import { isWalletPath } from "./wallet-paths.ts";

/** For a screen that opens the wallet: leaving it for anywhere but the wallet closes the wallet. */
export function useWalletStay(): void {
  const client = useQueryClient();
  const router = useRouter();
  const isVerified = useUser()?.walletVerified ?? false;

  const isOpenNow = () => client.getQueryData(sessionQuery.queryKey)?.user?.walletVerified === true;
  const arrive = useEffectEvent(() => {
    // Closing it failed, or the page ended before.
    if (walletLeft.get() && client.getQueryData(sessionQuery.queryKey)?.user)
      void closeWallet(client);
  });
  const leave = useEffectEvent(() => {
    const isInside = isWalletPath(router.state.location.pathname);
    if (!isInside && isOpenNow()) void closeWallet(client);
  });
  useEffect(() => {
    const endStay = stayInWallet();
    arrive();
    return () => {
      endStay();
      leave();
    };
  }, []);

  const readAnew = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  );
  useEffect(() => followTabs(() => readAnew()), []);
  useEffect(() => {
    function look() {
      if (document.visibilityState === "visible") readAnew();
    }
    // The page was kept as it was while the tab was elsewhere.
    function comeBack({ persisted }: PageTransitionEvent) {
      if (persisted) void closeWallet(client);
    }
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [client]);

  useEffect(() => {
    if (!isVerified) return;
    window.addEventListener("pagehide", noteUnload);
    return () => window.removeEventListener("pagehide", noteUnload);
  }, [isVerified]);
}
