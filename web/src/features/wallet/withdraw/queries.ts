import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import type { SentWithdrawal } from "./drafts.ts";
import { findSent } from "./find-sent.ts";

/** Requests that are looked through; a lost one is among the newest. */
const LOOKED_THROUGH = 20;

/** The newest requests. */
export const recentRequestsQuery = queryOptions({
  queryKey: ["wallet", "recent-withdrawals"] as const,
  queryFn: ({ signal }) => readNewest(signal),
});

/**
 * The request that came of a lost attempt; null when the server has none. Once the call has ended for
 * sure, the list is read anew: a slow request may have been made since the last look.
 */
export const sentRequestQuery = (sent: SentWithdrawal, isSettled: boolean) =>
  queryOptions({
    queryKey: ["wallet", "sent-withdrawal", sent, isSettled] as const,
    queryFn: async ({ signal }) => findSent(await readNewest(signal), sent) ?? null,
    staleTime: 0,
  });

async function readNewest(signal: AbortSignal) {
  const query = { page: 1, limit: LOOKED_THROUGH };
  return (await ok(api.GET("/wallet/withdraw-requests", { params: { query }, signal }))).items;
}
