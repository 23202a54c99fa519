import type { QueryClient } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import { whileClosing } from "#web/api/wallet.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { openChannel, readStored, removeStored, store } from "#web/lib/safe-storage.ts";

import { createSignal } from "#web/lib/signal.ts";
import { cameFromWallet } from "./wallet-paths.ts";

/** In the tab's storage: what became of the wallet that it opened, and whose it is. */
const PASS = "tap-wallet-pass";

/**
 * `open`: a page of this tab shows it. `unloaded`: that page ended; a reload of the wallet continues
 * it. `left`: the tab left the wallet, and the server does not know yet.
 */
type State = "open" | "unloaded" | "left";

// It stays noted: this page may end before a component can note it again.
const stored = readStored("sessionStorage", PASS);
const [before, owner] = typeof stored === "string" ? stored.split(" ") : [];
const isContinued = before === "unloaded" && cameFromWallet();

/**
 * Id of the user whose wallet this tab may show. Each tab asks for the PIN: the session's pass would
 * open the wallet in a new tab long after the one that proved the PIN was closed. In a copy of a tab,
 * `open` is the original's.
 */
export const passHolder = createSignal(isContinued ? owner : undefined);

/** The wallet was left and the server does not know yet: closing it failed, or the page ended. */
let isLeft = before === "left" || (before === "unloaded" && !isContinued);
export const isWalletLeft = () => isLeft;

function note(state: State | undefined) {
  isLeft = state === "left";
  if (state) store("sessionStorage", PASS, `${state} ${passHolder.get() ?? ""}`);
  else removeStored("sessionStorage", PASS);
}

/** How many screens are shown that open the wallet, or belong to it. */
let stays = 0;

/** Such a screen is shown until the returned function is called. */
export function stayInWallet(): () => void {
  stays += 1;
  return () => {
    stays -= 1;
  };
}

/** The server has accepted the PIN of this user, or set one. */
export async function openWallet(client: QueryClient, userId: string): Promise<void> {
  // Somebody else has signed in meanwhile.
  if (client.getQueryData(sessionQuery.queryKey)?.user?.id !== userId) return;
  // The user left before the response came: the pass outlives a closed tab on the server.
  if (stays === 0) {
    await closeWallet(client);
    return;
  }
  await setVerified(client, true);
  passHolder.set(userId);
  note("open");
  tellTabs();
}

/** The wallet was left. A failed call is repeated when it is entered again. */
export function closeWallet(client: QueryClient): Promise<void> {
  passHolder.set(undefined);
  note("left");
  return whileClosing(close(client));
}

async function close(client: QueryClient): Promise<void> {
  await setVerified(client, false);
  try {
    // Completes even if the page ends now.
    await ok(bff.POST("/bff/wallet/lock", { keepalive: true }));
  } catch {
    return;
  }
  // A session read meanwhile may be from before.
  await setVerified(client, false);
  note(undefined);
  tellTabs();
}

/** The tab is out of the wallet of a user who has signed out. */
export function forgetPass(): void {
  passHolder.set(undefined);
  note(undefined);
}

/** This page shows the wallet. */
export const noteOpen = () => note("open");

/** The page ends, by a reload or for another address; only the next page knows. */
export function noteUnload(): void {
  note("unloaded");
}

/** A fetch that began before would undo this. */
async function setVerified(client: QueryClient, walletVerified: boolean): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user ? { ...session, user: { ...session.user, walletVerified } } : session,
  );
}

const CHANNEL = "tap-wallet";

function tellTabs(): void {
  const tabs = openChannel(CHANNEL);
  tabs?.postMessage(null);
  tabs?.close();
}

/** Calls `onChange` when another tab opens or closes the wallet. Returns a cleanup function. */
export function followTabs(onChange: () => void): () => void {
  const tabs = openChannel(CHANNEL);
  if (tabs) tabs.onmessage = onChange;
  return () => tabs?.close();
}
