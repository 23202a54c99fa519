import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { bff, ok } from "#web/api/client.ts";
import { removeStored, store } from "#web/lib/safe-storage.ts";
import { holdsAny } from "./permissions.ts";
import { keepsUser } from "./sign-in-again.ts";

type Session = Schema["Session"];
export type SessionUser = Schema["SessionUser"];

/** A change of role or a lock takes effect within this time. */
export const SESSION_FRESH_MS = 60_000;

/** What a guest's session looks like. */
export const guest: Session = { user: null };

/** `dataUpdatedAt` of a session that nobody has read yet; a page may be drawn as a guest's until then. */
export const NEVER = 0;

/** Who is signed in; `user` is null for a guest. Loaded once at the start, kept by every guard. */
export const sessionQuery = queryOptions({
  queryKey: ["session"] as const,
  queryFn: async ({ signal, client }) => {
    const session = await readSession(signal);
    noteWalletRoom(session);
    const before = client.getQueryData<Session>(["session"]);
    if (!before || session.user) return session;
    return before.ended || keepsUser(before, session) ? before : session;
  },
  staleTime: SESSION_FRESH_MS,
});

/**
 * The session after a call that found it over. Why it ended is kept until somebody signs in: reads
 * that were under way and those of the guest do not know it.
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
    // A cookie that was overtaken for good opens nothing any more: whoever holds it is a guest.
    if (hasStatus(error, 401)) return guest;
    throw error;
  }
}

/**
 * Notes on this device that there is no wallet card, so that the shop keeps no room for it when it is
 * next opened: the page is there before it is known who is here (index.html reads the note).
 */
function noteWalletRoom({ user }: Session): void {
  // A guest says nothing of who comes next.
  if (!user) return;
  if (holdsAny(user, ["PERM_TESTING_WALLET"])) removeStored("localStorage", "tap-no-wallet");
  else store("localStorage", "tap-no-wallet", true);
}
