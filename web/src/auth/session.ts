import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { bff, ok } from "#web/api/client.ts";
import { removeStored, store } from "#web/lib/safe-storage.ts";
import { isAnyJobOpen } from "#web/ui/form/open-form.ts";
import { holdsAny } from "./permissions.ts";
import { keepsUser, signInAgain } from "./sign-in-again.ts";

type Session = Schema["Session"];
export type SessionUser = Schema["SessionUser"];

/** A changed role or a lock takes effect within this time. */
export const SESSION_FRESH_MS = 60_000;

export const guest: Session = { user: null };

export const NEVER = 0;

export const sessionQuery = queryOptions({
  queryKey: ["session"] as const,
  queryFn: async ({ signal, client }) => {
    const session = await readSession(signal);
    noteWalletRoom(session);
    if (session.user) signInAgain.set(false);
    const before = client.getQueryData<Session>(["session"]);
    if (!before) return session;
    if (session.user) return isAnyJobOpen() ? withRightsOf(before, session) : session;
    return before.ended || keepsUser(before, session) ? before : session;
  },
  staleTime: SESSION_FRESH_MS,
});

/** Of the same user. The guard would leave the page, and the result of the job with it. */
function withRightsOf({ user: before }: Session, session: Session): Session {
  if (!before || !session.user || before.id !== session.user.id) return session;
  const { role, permissions } = before;
  return { ...session, user: { ...session.user, role, permissions } };
}

const ends: Record<string, Session["ended"]> = {
  ACCOUNT_LOCKED: "locked",
  ACCOUNT_DELETED: "deleted",
};

/** Keeps the reason until the next sign-in, because later failures of other queries do not know it. */
export const endedSession =
  (error?: unknown) =>
  (before?: Session): Session => {
    if (before?.ended) return before;
    const ended = ends[ApiError.from(error).code];
    return ended ? { user: null, ended } : guest;
  };

async function readSession(signal: AbortSignal): Promise<Session> {
  try {
    return await ok(bff.GET("/bff/session", { signal }));
  } catch (error) {
    // A replaced cookie is invalid, so its holder is a guest.
    if (hasStatus(error, 401)) return guest;
    throw error;
  }
}

/** The page renders before the session is known; index.html reads this to reserve space for the wallet. */
function noteWalletRoom({ user }: Session): void {
  // A guest tells nothing about the next user.
  if (!user) return;
  if (holdsAny(user, ["PERM_TESTING_WALLET"])) removeStored("localStorage", "tap-no-wallet");
  else store("localStorage", "tap-no-wallet", true);
}
