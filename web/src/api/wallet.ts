import { mutationOptions, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "./client.ts";

export const walletQuery = queryOptions({
  queryKey: ["wallet", "me"] as const,
  queryFn: ({ signal }) => ok(api.GET("/wallet/me", { signal })),
  staleTime: 5_000,
});

export const walletStatusQuery = queryOptions({
  queryKey: ["wallet", "status"] as const,
  queryFn: ({ signal }) => ok(api.GET("/wallet/password/status", { signal })),
});

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ["wallet", "transaction", id] as const,
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<Schema["Transaction"]>(queryKey);
      const params = { path: { id } };
      const now = await ok(api.GET("/wallet/transaction/{id}", { params, signal }));
      // Other lists and the balance are outdated.
      if (before && before.status !== now.status) {
        void client.invalidateQueries({
          queryKey: ["wallet"],
          predicate: (query) => query.queryKey[1] !== "transaction",
        });
      }
      return now;
    },
  });

let closing: Promise<void> = Promise.resolve();

export function whileClosing(call: Promise<void>): Promise<void> {
  closing = call;
  return call;
}

/** Waits for a running call that closes the wallet: it could end later and undo what this one opens. */
export async function onceClosed<T>(send: () => Promise<T>): Promise<T> {
  await closing;
  return send();
}

/** For `usePinCall` and `usePinProof`, which keep the PIN out of the cache. */
export const verifyPin = mutationOptions({
  mutationFn: (body: Schema["VerifyWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/verify", { body }))),
  gcTime: 0,
  meta: { invalidates: [] },
});

/** Lookups are rate-limited, and names seldom change. */
const RECIPIENT_FRESH_MS = 5 * 60_000;

export const recipientQuery = (uidCode: string) =>
  queryOptions({
    queryKey: ["walletLookups", "recipient", uidCode.toUpperCase()] as const,
    queryFn: ({ signal }) =>
      ok(api.POST("/wallet/find-recipient", { body: { uidCode: uidCode.toUpperCase() }, signal })),
    staleTime: RECIPIENT_FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Undefined unless the code was looked up before: the API gives codes alone. */
export function useKnownName(uidCode: string | null | undefined): string | undefined {
  const query = useQuery({ ...recipientQuery(uidCode ?? ""), enabled: false });
  return uidCode ? query.data?.fullName : undefined;
}

export const knownName = (client: QueryClient, uidCode: string): string | undefined =>
  client.getQueryData(recipientQuery(uidCode).queryKey)?.fullName;

export function useCounterpart(code: string | null): string | undefined {
  return useKnownName(code) ?? code ?? undefined;
}
