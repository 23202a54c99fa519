import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { Found, MoneyVariables, Sent } from "#web/api/money-call.ts";
import { findSent } from "./find-sent.ts";

/** Requests that are looked through; a lost one is among the newest. */
const LOOKED_THROUGH = 20;

/** The newest requests. */
export const recentRequestsQuery = queryOptions({
  queryKey: ["wallet", "recent-withdrawals"] as const,
  queryFn: ({ signal }) => readNewest(signal),
});

/** Asks for a withdrawal. 409: INSUFFICIENT_BALANCE, LIMIT_EXCEEDED, DUPLICATE_REQUEST. */
export const createWithdrawRequest = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateWithdraw"]>) =>
    ok(
      api.POST("/wallet/withdraw-requests", {
        body,
        params: { header: { "Idempotency-Key": intent } },
      }),
    ),
  meta: { touches: ["wallet"] },
  gcTime: 0,
  onError: (error, _variables, _result, { client }) => {
    // The balance or the requests differ from what was shown.
    if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});

/** The request that came of a lost call, among the newest. */
export async function findRequest(
  sent: Sent<Schema["CreateWithdraw"]>,
): Promise<Found<Schema["WithdrawRequest"]> | undefined> {
  const found = findSent(await readNewest(), sent);
  return found && { result: found };
}

async function readNewest(signal?: AbortSignal) {
  const query = { page: 1, limit: LOOKED_THROUGH };
  return (await ok(api.GET("/wallet/withdraw-requests", { params: { query }, signal }))).items;
}
