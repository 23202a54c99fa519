import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { SESSION_FRESH_MS, type SessionUser, sessionQuery } from "./session.ts";

const rightsOf = ({ id, role, permissions }: SessionUser) =>
  JSON.stringify([id, role.role_code, permissions]);

/**
 * Polls the session of a signed-in user. `onChange` is called if permissions change or the session ends,
 * so that the page's guard runs again.
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
    // A sign-in or sign-out in this tab navigates by itself.
    if (isOther && !event.action.manual) onChange();
  });
  return () => {
    stop();
    stopWatching();
  };
}
