import { useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "#web/auth/session.ts";
import { type OrderScope, scopeOf } from "./scope.ts";

/** Not `useUser`, which is null during hydration: a seller would call for an administrator. */
export function useScope(): OrderScope {
  const { data } = useSuspenseQuery(sessionQuery);
  return scopeOf(data.user);
}
