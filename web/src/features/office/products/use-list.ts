import { useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "#web/auth/session.ts";
import { listOf, type ProductList, type ProductScope } from "./scope.ts";

/** Not `useUser`, which is null during hydration: the wrong list would be fetched. */
export function useList(scope: ProductScope): ProductList {
  const { data } = useSuspenseQuery(sessionQuery);
  return listOf(scope, data.user);
}
