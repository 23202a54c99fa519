import type { QueryClient } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import { whileClosing } from "#web/api/wallet.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { openChannel, readStored, removeStored, store } from "#web/lib/safe-storage.ts";

import { createSignal } from "#web/lib/signal.ts";
import { cameFromWallet } from "./wallet-paths.ts";

/** In sessionStorage: state and owner of the wallet that this tab opened. */
const PASS = "tap-wallet-pass";

/**
 * `open`: shown by a page of this tab. `unloaded`: that page ended; a reload of the wallet continues it.
 * `left`: the tab left the wallet, and the server does not know yet.
 */
type State = "open" | "unloaded" | "left";

// Not removed: this page may end before a component can store it again.
const stored = readStored("sessionStorage", PASS);
const [before, owner] = typeof stored === "string" ? stored.split(" ") : [];
const isContinued = before === "unloaded" && cameFromWallet();

/**
 * Id of the user whose wallet this tab may show. Each tab asks for the PIN: the session's pass would open
 * the wallet in a new tab long after the one that proved the PIN was closed. `open` in a duplicated tab is
 * the original's.
 */
export const passHolder = createSignal(isContinued ? owner : undefined);

/** Closing the wallet failed, or the page ended before. */
let isLeft = before === "left" || (before === "unloaded" && !isContinued);
export const isWalletLeft = () => isLeft;

function note(state: State | undefined) {
  isLeft = state === "left";
  if (state) store("sessionStorage", PASS, `${state} ${passHolder.get() ?? ""}`);
  else removeStored("sessionStorage", PASS);
}

let stays = 0;

export function stayInWallet(): () => void {
  stays += 1;
  return () => {
    stays -= 1;
  };
}

/** Call after the server has accepted the user's PIN. */
export async function openWallet(client: QueryClient, userId: string): Promise<void> {
  // Somebody else has signed in meanwhile.
  if (client.getQueryData(sessionQuery.queryKey)?.user?.id !== userId) return;
  // The user left before the response: on the server the pass outlives a closed tab.
  if (stays === 0) {
    await closeWallet(client);
    return;
  }
  await setVerified(client, true);
  passHolder.set(userId);
  note("open");
  tellTabs();
}

/** A failed call is repeated when the wallet is entered again. */
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
  // A session that was read meanwhile may be from before.
  await setVerified(client, false);
  note(undefined);
  tellTabs();
}

export function forgetPass(): void {
  passHolder.set(undefined);
  note(undefined);
}

export const noteOpen = () => note("open");

/** A reload or another address; only the next page knows. */
export function noteUnload(): void {
  note("unloaded");
}

/** A running fetch could overwrite this. */
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

export function followTabs(onChange: () => void): () => void {
  const tabs = openChannel(CHANNEL);
  if (tabs) tabs.onmessage = onChange;
  return () => tabs?.close();
}
