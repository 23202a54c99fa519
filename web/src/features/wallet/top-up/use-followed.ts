import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasStatus } from "#web/api/api-error.ts";
import { transactionQuery } from "#web/api/wallet.ts";
import { UNNAMED } from "#web/lib/open-top-up.ts";
import { fateOf } from "#web/ui/wallet/movement.ts";
import { FOLLOWED_MS, nextLook } from "./follow.ts";

/** The transaction of a top-up, asked for again and again while it is open and the tab is visible. */
export function useFollowed(id: string) {
  const [since] = useState(() => Date.now());
  const query = useQuery({
    ...transactionQuery(id),
    enabled: id !== UNNAMED,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) =>
      hasStatus(error, 404) || (data && fateOf(data) !== "open")
        ? false
        : nextLook(dataUpdateCount, Date.now() - since),
  });
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = query;
  const lastLook = Math.max(dataUpdatedAt, errorUpdatedAt);
  return {
    transaction: data,
    fate: data ? fateOf(data) : "open",
    error,
    isFetching,
    lookNow: () => void refetch(),
    /** Nobody asks any more. */
    isOver: lastLook - since >= FOLLOWED_MS || id === UNNAMED,
  };
}

export type Followed = ReturnType<typeof useFollowed>;
