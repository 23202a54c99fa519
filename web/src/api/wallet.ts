import { mutationOptions, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "./client.ts";

/** Balance and points of the signed-in user; soon stale, because money is spent by it. */
export const walletQuery = queryOptions({
  queryKey: ["wallet", "me"] as const,
  queryFn: ({ signal }) => ok(api.GET("/wallet/me", { signal })),
  staleTime: 5_000,
});

/** Whether a PIN is set, and whether wrong tries have locked it. */
export const walletStatusQuery = queryOptions({
  queryKey: ["wallet", "status"] as const,
  queryFn: ({ signal }) => ok(api.GET("/wallet/password/status", { signal })),
});

/** One of the user's own transactions. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ["wallet", "transaction", id] as const,
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<Schema["Transaction"]>(queryKey);
      const params = { path: { id } };
      const now = await ok(api.GET("/wallet/transaction/{id}", { params, signal }));
      // What else shows it, and the balance, are out of date.
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

/** Notes a call that closes the wallet. */
export function whileClosing(call: Promise<void>): Promise<void> {
  closing = call;
  return call;
}

/** A call in flight that closes the wallet could end after this one, and undo what it opens. */
export async function onceClosed<T>(send: () => Promise<T>): Promise<T> {
  await closing;
  return send();
}

/** Proves the wallet PIN. It stays in no cache: `usePinCall`, `usePinProof`. */
export const verifyPin = mutationOptions({
  mutationFn: (body: Schema["VerifyWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/verify", { body }))),
  gcTime: 0,
  meta: { invalidates: [] },
});

/** Lookups are limited, and a name seldom changes. */
const RECIPIENT_FRESH_MS = 5 * 60_000;

/** Who has this code. A POST that changes nothing; what it found stays while the page is open. */
export const recipientQuery = (uidCode: string) =>
  queryOptions({
    queryKey: ["walletLookups", "recipient", uidCode.toUpperCase()] as const,
    queryFn: ({ signal }) =>
      ok(api.POST("/wallet/find-recipient", { body: { uidCode: uidCode.toUpperCase() }, signal })),
    staleTime: RECIPIENT_FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The name behind a code, if it was looked up before: the API gives codes alone. */
export function useKnownName(uidCode: string | null | undefined): string | undefined {
  const query = useQuery({ ...recipientQuery(uidCode ?? ""), enabled: false });
  return uidCode ? query.data?.fullName : undefined;
}

/** The same outside of a component. */
export const knownName = (client: QueryClient, uidCode: string): string | undefined =>
  client.getQueryData(recipientQuery(uidCode).queryKey)?.fullName;

/** Who sent or received a transfer: the name if it is known, else the code. */
export function useCounterpart(code: string | null): string | undefined {
  return useKnownName(code) ?? code ?? undefined;
}
