import type { QueryClient } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";
import { createSignal } from "#web/lib/signal.ts";
import { cameFromWallet } from "./wallet-paths.ts";

/** In the tab's storage: it left the wallet, and the server does not know yet. */
const LEFT = "tap-wallet-left";

/** `unloaded`: the page ended while the wallet was open; a reload of the wallet continues it. */
type Left = "left" | "unloaded";

const leftBefore = () => {
  const left = readStored("sessionStorage", LEFT);
  // It stays noted: this page may end before a component can note it again.
  return left !== undefined && !(left === "unloaded" && cameFromWallet());
};

/** True while the wallet has to ask for its PIN, whatever the session says. */
export const walletLeft = createSignal(leftBefore());

let closing: Promise<void> = Promise.resolve();

/** Resolves once no call that closes the wallet is in flight. */
export const walletClosed = () => closing;

function note(left: Left | undefined) {
  if (left) store("sessionStorage", LEFT, left);
  else removeStored("sessionStorage", LEFT);
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
  // The user left before the response came: the server holds open what nobody looks at.
  if (stays === 0) {
    await closeWallet(client);
    return;
  }
  await setVerified(client, true);
  note(undefined);
  walletLeft.set(false);
  tellTabs();
}

/** The wallet was left. A failed call is repeated when it is entered again. */
export function closeWallet(client: QueryClient): Promise<void> {
  note("left");
  walletLeft.set(true);
  closing = close(client);
  return closing;
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
  walletLeft.set(false);
  tellTabs();
}

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
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.postMessage(null);
  tabs.close();
}

/** Calls `onChange` when another tab opens or closes the wallet. Returns a cleanup function. */
export function followTabs(onChange: () => void): () => void {
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.onmessage = onChange;
  return () => tabs.close();
}
