import { queryOptions } from "@tanstack/react-query";
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
