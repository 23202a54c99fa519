import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus } from "./api-error.ts";
import type { Family } from "./families.ts";

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;
const SESSION = ["session"] as const;

/**
 * The cache of server state. `onSignedOut` is the session layer: the one owner of a 401.
 * After a 403 the session is read anew: the user may do less than the page thinks.
 * Families named in a mutation's `meta.touches` are refetched when it succeeds, and when what it
 * was about turns out to be gone.
 */
export function createQueryClient({
  onSignedOut,
}: {
  onSignedOut: (error: unknown) => void;
}): QueryClient {
  const ownRefusal = (error: unknown, family?: unknown) => {
    if (hasStatus(error, 401)) onSignedOut(error);
    if (hasStatus(error, 403) && family !== SESSION[0]) {
      void client.invalidateQueries({ queryKey: SESSION }, { cancelRefetch: false });
    }
  };
  const refetch = (touched: readonly Family[] = []) =>
    Promise.all(touched.map((family) => client.invalidateQueries({ queryKey: [family] })));
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        ownRefusal(error, query.queryKey[0]);
        // What may no longer be read, or is gone, is not shown from memory either. Without the
        // session there would be no page at all; only something before our server refuses that.
        const isGone = hasStatus(error, 403, 404) && query.queryKey[0] !== SESSION[0];
        if (isGone) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.signsIn) return;
        ownRefusal(error);
        if (hasStatus(error, 404)) void refetch(mutation.meta?.touches);
      },
      onSuccess: async (_data, _variables, _result, mutation) => {
        await refetch(mutation.meta?.touches);
      },
    }),
    defaultOptions: {
      // A call without a network fails at once; held back, an order would go out minutes later.
      queries: {
        networkMode: "always",
        // Off by default with that mode; who comes back online sees what is new by itself.
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (count, error) => count < MAX_RETRIES && mayHelp(error),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

/** Asking again helps against a lost connection or a busy server, never against a refusal. */
function mayHelp(error: unknown): boolean {
  const { status, isNetwork } = ApiError.from(error);
  return isNetwork || status === 502 || status === 503 || status === 504;
}
