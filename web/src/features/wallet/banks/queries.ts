import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

/** A bank is not asked about the same account again while it is being typed in. */
const CHECK_FRESH_MS = 5 * 60_000;

/** What a bank says about an account that is about to be saved. It reads, although it is a POST. */
export const accountCheckQuery = (account: { bankCode: string; accountNumber: string }) =>
  queryOptions({
    queryKey: ["walletLookups", "account-check", account] as const,
    queryFn: ({ signal }) =>
      ok(api.POST("/withdraw/verify-bank-account", { body: account, signal })),
    staleTime: CHECK_FRESH_MS,
  });
