import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { openChannel } from "#web/lib/safe-storage.ts";
import { takeTurn } from "#web/lib/safe-tab.ts";
import { mayRetry } from "../feedback/may-retry.ts";
import { waitAfterFailure, waitWhenQuiet } from "./arrivals.ts";

type AskedAgain<T, K extends QueryKey> = {
  /** Identifies this user's query across tabs. */
  name: string;
  query: Pick<UseQueryOptions<T, Error, T, K>, "queryFn"> & { queryKey: K };
  /** Milliseconds between requests, as long as something new comes. */
  askMs: number;
  /** When the newest item came, in milliseconds since 1970. */
  newsAt: (data: T | undefined) => number;
  isEnabled?: boolean;
  first?: { data: T; at: number } | undefined;
};

/** While the page is visible, one of several tabs polls and tells the others; less often without news. */
export function useAskedAgain<T, K extends QueryKey>({
  name,
  query,
  askMs,
  newsAt,
  isEnabled = true,
  first,
}: AskedAgain<T, K>) {
  const isAsking = useTurn(name);
  useOtherTabs<T>(name, query.queryKey);
  const { data } = useQuery<T, Error, T, K>({
    ...query,
    ...(first && { initialData: () => first.data, initialDataUpdatedAt: first.at }),
    enabled: isAsking && isEnabled,
    staleTime: askMs,
    // A hidden tab does not ask, nor does one without a network.
    networkMode: "online",
    refetchInterval: ({ state }) => {
      if (state.status === "error") return false;
      return waitWhenQuiet(state.dataUpdatedAt - newsAt(state.data), askMs);
    },
    retry: (_failures, error) => mayRetry(error),
    retryDelay: (failures, error) =>
      waitAfterFailure(failures + 1, ApiError.from(error).retryAfter),
  });
  return { data, isAsking };
}

function useTurn(name: string): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    let leave = () => {};
    function follow() {
      leave();
      if (document.visibilityState === "visible") leave = takeTurn(name, setTurn);
    }
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      leave();
    };
  }, [name]);
  return hasTurn;
}

/** Shares responses with other tabs. One without data asks them: its turn may be long in coming. */
function useOtherTabs<T>(name: string, queryKey: QueryKey) {
  const client = useQueryClient();
  const known = useEffectEvent(() => client.getQueryData<T>(queryKey));
  const hear = useEffectEvent((data: T) => client.setQueryData<T>(queryKey, data));
  const hash = hashKey(queryKey);
  useEffect(() => {
    const tabs = openChannel(name);
    if (!tabs) return;
    tabs.onmessage = ({ data }) => {
      if (data !== undefined) hear(data);
      else if (known() !== undefined) tabs.postMessage(known());
    };
    if (known() === undefined) tabs.postMessage(undefined);
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.query.queryHash !== hash) return;
      // Do not send on what came from another tab.
      if (event.action.type === "success" && !event.action.manual) {
        tabs.postMessage(event.action.data);
      }
    });
    return () => {
      stop();
      tabs.close();
    };
  }, [client, name, hash]);
}
