import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "./api-error.ts";
import type { Family } from "./families.ts";

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;
const SESSION = ["session"] as const;

/**
 * `onSignedOut` is the only owner of a 401. A 403 refetches the session, because permissions may have
 * changed; so does a change refused because another user has signed in, and a 401 to a call sent before
 * this user signed in (a query then retries). A mutation's `meta.invalidates` also applies to a 404.
 */
export function createQueryClient({
  onSignedOut,
}: {
  onSignedOut: (error: unknown) => void;
}): QueryClient {
  const isOutdated = (error: unknown): boolean => {
    const session = client.getQueryState<Schema["Session"]>(SESSION);
    if (!session?.data?.user || !hasStatus(error, 401)) return false;
    return ApiError.from(error).sentAt < session.dataUpdatedAt;
  };
  const ownRefusal = (error: unknown, family?: unknown) => {
    const isUnsure = hasStatus(error, 403) || isOutdated(error) || isOfAnother(error);
    if (hasStatus(error, 401) && !isUnsure) onSignedOut(error);
    if (isUnsure && family !== SESSION[0]) {
      void client.invalidateQueries({ queryKey: SESSION }, { cancelRefetch: false });
    }
  };
  const refetch = (touched: readonly Family[] = []) =>
    Promise.all(touched.map((family) => refetchFamily(client, family)));
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        ownRefusal(error, query.queryKey[0]);
        // Forbidden or deleted data must not be shown from the cache. The session is exempt: no page
        // renders without it, and only something in front of our server rejects it.
        const isGone = hasStatus(error, 403, 404) && query.queryKey[0] !== SESSION[0];
        if (isGone) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.signsIn) return;
        ownRefusal(error);
        if (hasStatus(error, 404)) void refetch(mutation.meta?.invalidates);
      },
      onSuccess: async (_data, _variables, _result, mutation) => {
        const refetched = refetch(mutation.meta?.invalidates);
        if (mutation.meta?.awaitsRefetch !== false) await refetched;
      },
    }),
    defaultOptions: {
      // A paused order would be sent minutes later, so a call without a network fails at once.
      queries: {
        networkMode: "always",
        // Off by default in this network mode.
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retryDelay: (count, error) => 1000 * (ApiError.from(error).retryAfter ?? 2 ** count),
        retry: (count, error) =>
          count < MAX_RETRIES && (ApiError.from(error).isConnection || isOutdated(error)),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

/** An invalidation does not cancel a running first read, whose data may be older than the change. */
async function refetchFamily(client: QueryClient, family: Family): Promise<void> {
  const queryKey = [family] as const;
  await client.invalidateQueries({ queryKey });
  const isFirst = ({ state }: Query) => state.status === "success" && state.dataUpdateCount === 1;
  await client.refetchQueries({ queryKey, type: "active", predicate: isFirst });
}

const isOfAnother = (error: unknown) => ApiError.from(error).code === "USER_CHANGED";
