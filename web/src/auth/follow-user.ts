import type { Query, QueryClient } from "@tanstack/react-query";
import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";
import { sessionQuery } from "./session.ts";

/** In the tab's storage over a reload: the page was somebody else's before. */
const USER_CHANGED = "tap-changed-hands";

type UserId = string | undefined;

const isPersonal = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0];

const userIn = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user?.id;

/** Calls `onChange` whenever the session names somebody else than before, or nobody any more. */
function watchUser(client: QueryClient, onChange: (now: UserId, before: UserId) => void): void {
  const isKnown = () => Boolean(client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt);
  let wasKnown = isKnown();
  let known = userIn(client);
  client.getQueryCache().subscribe(({ query, type }) => {
    if (type !== "updated" || isPersonal(query) || !isKnown()) return;
    const before = known;
    known = userIn(client);
    if (wasKnown && before !== known) onChange(known, before);
    wasKnown = true;
  });
}

/**
 * Keeps what one person read from the next: reads that are not on screen are dropped. Those on
 * screen are made anew for who signed in; a guest's are when they are next wanted.
 */
export function followUser(client: QueryClient): void {
  watchUser(client, (now) => {
    client.removeQueries({ type: "inactive", fetchStatus: "idle", predicate: isPersonal });
    const refetchType = now ? "active" : "none";
    void client.invalidateQueries({ predicate: isPersonal, refetchType });
  });
}

/** Drops all that was read, also what the page that is being left still shows. */
export function clearUserQueries(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal });
}

/** Reads the session past a read under way: that one set out before whatever has happened since. */
async function readAnew(client: QueryClient): Promise<void> {
  const options = client.defaultQueryOptions(sessionQuery);
  const query = client.getQueryCache().build(client, options);
  await query.fetch(options, { cancelRefetch: true }).catch(() => undefined);
}

/**
 * The browser's tabs share one cookie: each tells the others when somebody signs in or out, and
 * then asks who it is now. `onChange`: the guard of the page decides anew. When the page was
 * somebody else's it is loaded anew instead, and then says so.
 */
export function followOtherTabs(client: QueryClient, onChange: () => void): void {
  const tabs = new BroadcastChannel("tap-session");
  /** Who was here last, signed out since or not: what they typed may still stand on the page. */
  let last: UserId;
  watchUser(client, (now, before) => {
    last = now ?? before ?? last;
    tabs.postMessage(null);
  });
  tabs.onmessage = async () => {
    const before = userIn(client);
    const owner = before ?? last;
    await readAnew(client);
    const now = userIn(client);
    if (before === now) return;
    // What stands half typed on this page is the former person's: never the next one's to save.
    if (owner && now && owner !== now) {
      store("sessionStorage", USER_CHANGED, true);
      window.location.reload();
    } else onChange();
  };
  if (readStored("sessionStorage", USER_CHANGED)) {
    removeStored("sessionStorage", USER_CHANGED);
    import("./announce-user-change.ts").then(
      ({ announceUserChange }) => announceUserChange(client),
      () => {},
    );
  }
}
