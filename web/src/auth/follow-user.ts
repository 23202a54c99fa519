import type { Query, QueryClient } from "@tanstack/react-query";
import { sendAs } from "#web/api/client.ts";
import { removeDraftsOfOthers, removeTabDrafts } from "#web/lib/drafts.ts";
import { openChannel, readStored, removeStored, store } from "#web/lib/safe-storage.ts";
import { sessionQuery } from "./session.ts";

/** Survives the reload: the page belonged to another user before. */
const USER_CHANGED = "tap-changed-hands";

type UserId = string | undefined;

const isPersonal = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0];

const userIn = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user?.id;

/** `isRead`: read from the server; otherwise this tab has signed in or out. */
type OnUserChange = (now: UserId, before: UserId, isRead: boolean) => void;

function watchUser(client: QueryClient, onChange: OnUserChange): void {
  const isKnown = () => Boolean(client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt);
  let wasKnown = isKnown();
  let known = userIn(client);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || isPersonal(event.query) || !isKnown()) return;
    const before = known;
    known = userIn(client);
    const isRead = event.action.type === "success" && !event.action.manual;
    if (wasKnown && before !== known) onChange(known, before, isRead);
    wasKnown = true;
  });
}

/** The responses under way are for the previous user. Whoever awaits one gets the new response. */
function restartReads(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus: "fetching" })) {
    if (!isPersonal(query)) continue;
    void query.cancel({ silent: true });
    if (!query.isActive()) query.setState({ data: undefined });
    query.fetch().catch(() => {});
  }
}

/**
 * Hides one user's data from the next. Active queries are refetched for a user who signs in; a guest's are
 * refetched when next used.
 */
export function followUser(client: QueryClient): void {
  sendAs(() => userIn(client));
  watchUser(client, (now) => {
    if (now) removeDraftsOfOthers(now);
    client.removeQueries({ type: "inactive", fetchStatus: "idle", predicate: isPersonal });
    restartReads(client);
    const refetchType = now ? "active" : "none";
    void client.invalidateQueries({ predicate: isPersonal, refetchType });
  });
}

/** Removes all user data, even from queries that the page being left still shows. */
export function clearUserQueries(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal });
}

/** Cancels a running fetch, which may have started before the change. */
async function readAnew(client: QueryClient): Promise<void> {
  const options = client.defaultQueryOptions(sessionQuery);
  const query = client.getQueryCache().build(client, options);
  await query.fetch(options, { cancelRefetch: true }).catch(() => undefined);
}

/** Any message means: read the session again. */
export const SESSION_CHANNEL = "tap-session";

type Following = {
  onChange: () => void;
  /** Must not ask about unsaved edits: nobody may stay. */
  reload: () => void;
  /** On a page whose input belongs to no user. */
  isAnonymous: () => boolean;
};

/**
 * All tabs share one cookie, so each tells the others about a sign-in or sign-out. `onChange` lets the
 * page's guard run again; a page of another user is reloaded instead.
 */
export function followOtherTabs(client: QueryClient, following: Following): void {
  const { onChange, reload, isAnonymous } = following;
  const tabs = openChannel(SESSION_CHANNEL);
  /** The last user, even if signed out since: their input may still be on the page. */
  let last: UserId;
  let isReloading = false;

  /** Unsaved input on this page belongs to `owner`; the next user must not save it. */
  function startAnew(owner: string): void {
    if (isReloading) return;
    if (isAnonymous()) {
      onChange();
      return;
    }
    isReloading = true;
    // Makes the BFF refuse what is still sent before the page unloads.
    sendAs(() => owner);
    removeTabDrafts();
    store("sessionStorage", USER_CHANGED, true);
    reload();
  }

  watchUser(client, (now, before, isRead) => {
    last = now ?? before ?? last;
    tabs?.postMessage(null);
    // The message may arrive later than this read, or the read that it causes may fail.
    if (isRead && before && now) startAnew(before);
  });
  async function follow() {
    const before = userIn(client);
    const owner = before ?? last;
    await readAnew(client);
    const now = userIn(client);
    if (before === now || isReloading) return;
    if (owner && now && owner !== now) startAnew(owner);
    else onChange();
  }
  if (tabs) tabs.onmessage = follow;
  // A page in the back/forward cache receives no messages.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void follow();
  });
  if (readStored("sessionStorage", USER_CHANGED)) {
    removeStored("sessionStorage", USER_CHANGED);
    import("./announce-user-change.ts").then(
      ({ announceUserChange }) => announceUserChange(client),
      () => {},
    );
  }
}
