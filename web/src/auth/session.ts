import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { bff, ok } from "#web/api/client.ts";
import { removeStored, store } from "#web/lib/safe-storage.ts";
import { holdsAny } from "./permissions.ts";
import { keepsUser, signInAgain } from "./sign-in-again.ts";

type Session = Schema["Session"];
export type SessionUser = Schema["SessionUser"];

/** A changed role or a lock takes effect within this time. */
export const SESSION_FRESH_MS = 60_000;

/** A guest's session. */
export const guest: Session = { user: null };

/** `dataUpdatedAt` of a session that has not been fetched; the page may render as for guests. */
export const NEVER = 0;

/** The session; `user` is null for guests. Loaded once at startup, cached for every guard. */
export const sessionQuery = queryOptions({
  queryKey: ["session"] as const,
  queryFn: async ({ signal, client }) => {
    const session = await readSession(signal);
    noteWalletRoom(session);
    // Signed in again, maybe in another tab.
    if (session.user) signInAgain.set(false);
    const before = client.getQueryData<Session>(["session"]);
    if (!before || session.user) return session;
    return before.ended || keepsUser(before, session) ? before : session;
  },
  staleTime: SESSION_FRESH_MS,
});

/**
 * The session after a call found it ended. The reason is kept until the next sign-in, because
 * running queries and those of the guest do not know it.
 */
export const endedSession =
  (error?: unknown) =>
  (before?: Session): Session => {
    if (before?.ended) return before;
    const isLocked = error instanceof ApiError && error.code === "ACCOUNT_LOCKED";
    return isLocked ? { user: null, ended: "locked" } : guest;
  };

async function readSession(signal: AbortSignal): Promise<Session> {
  try {
    return await ok(bff.GET("/bff/session", { signal }));
  } catch (error) {
    // A cookie that has been superseded for good is invalid, so its holder is a guest.
    if (hasStatus(error, 401)) return guest;
    throw error;
  }
}

/**
 * Stores on this device that the user has no wallet card, so that the shop reserves no space for it
 * next time: the page renders before the session is known (index.html reads this).
 */
function noteWalletRoom({ user }: Session): void {
  // A guest tells nothing about the next user.
  if (!user) return;
  if (holdsAny(user, ["PERM_TESTING_WALLET"])) removeStored("localStorage", "tap-no-wallet");
  else store("localStorage", "tap-no-wallet", true);
}
