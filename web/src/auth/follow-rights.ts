import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { SESSION_FRESH_MS, type SessionUser, sessionQuery } from "./session.ts";

/** What guards and menus go by. */
const rightsOf = ({ id, role, permissions }: SessionUser) =>
  JSON.stringify([id, role.role_code, permissions]);

/**
 * Reads who is here anew every minute while somebody is signed in and looks at the page. `onChange`:
 * a read says that they may do other things now, or are nobody any more; the guard of the page
 * decides anew. Returns how to stop.
 */
export function followRights(client: QueryClient, onChange: () => void): () => void {
  const observer = new QueryObserver(client, {
    ...sessionQuery,
    enabled: ({ state }) => Boolean(state.data?.user),
    refetchInterval: SESSION_FRESH_MS,
  });
  const stop = observer.subscribe(() => {});
  let before = client.getQueryData(sessionQuery.queryKey)?.user;
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    if (event.action.type !== "success") return;
    const now = client.getQueryData(sessionQuery.queryKey)?.user;
    const isOther = before && (!now || rightsOf(before) !== rightsOf(now));
    before = now;
    // Who signs in or out here goes to another page already.
    if (isOther && !event.action.manual) onChange();
  });
  return () => {
    stop();
    stopWatching();
  };
}
