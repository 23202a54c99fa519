import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus } from "./api-error.ts";

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

/**
 * The cache of server state. `onSignedOut` is the session layer: the one owner of a 401.
 * Families named in a mutation's `meta.touches` are refetched when it succeeds.
 */
export function createQueryClient({ onSignedOut }: { onSignedOut: () => void }): QueryClient {
  const ownSignOut = (error: unknown) => {
    if (hasStatus(error, 401)) onSignedOut();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: ownSignOut }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.signsIn) return;
        ownSignOut(error);
      },
      onSuccess: async (_data, _variables, _result, mutation) => {
        const touched = mutation.meta?.touches ?? [];
        await Promise.all(
          touched.map((family) => client.invalidateQueries({ queryKey: [family] })),
        );
      },
    }),
    defaultOptions: {
      // A call without a network fails at once; held back, an order would go out minutes later.
      queries: {
        networkMode: "always",
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
