import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { Found, MoneyVariables, Sent } from "#web/api/money-call.ts";
import { type Intent, isSince } from "#web/lib/intents.ts";

/** A lost request is among the newest. */
const LOOKED_THROUGH = 20;

export const recentRequestsQuery = queryOptions({
  queryKey: ["wallet", "recent-withdrawals"] as const,
  queryFn: ({ signal }) => readNewest(signal),
});

/** 409: INSUFFICIENT_BALANCE, LIMIT_EXCEEDED, DUPLICATE_REQUEST. */
export const createWithdrawRequest = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateWithdraw"]>) =>
    ok(
      api.POST("/wallet/withdraw-requests", {
        body,
        params: { header: { "Idempotency-Key": intent } },
      }),
    ),
  meta: { invalidates: ["wallet"] },
  gcTime: 0,
  onError: (error, _variables, _result, { client }) => {
    // The balance or the requests differ from what was shown.
    if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});

export async function findRequest(
  sent: Sent<Schema["CreateWithdraw"]>,
): Promise<Found<Schema["WithdrawRequest"]> | undefined> {
  const found = findSent(await readNewest(), sent);
  return found && { result: found };
}

type SentRequest = Pick<Intent, "sentAt" | "before"> & { content: Schema["CreateWithdraw"] };

/** What was known before sending is older; uses the server's clock only if nothing was known. */
export function findSent(
  requests: readonly Schema["WithdrawRequest"][],
  { sentAt, before, content: { amount, accountNumber, userNote } }: SentRequest,
): Schema["WithdrawRequest"] | undefined {
  const end = requests.findIndex(({ id }) => before?.includes(id));
  return requests
    .slice(0, end === -1 ? requests.length : end)
    .findLast(
      (request) =>
        request.amount === amount &&
        request.accountNumber === accountNumber &&
        (request.userNote ?? "") === (userNote ?? "") &&
        (before !== undefined || isSince(request.createdAt, sentAt)),
    );
}

async function readNewest(signal?: AbortSignal) {
  const query = { page: 1, limit: LOOKED_THROUGH };
  return (await ok(api.GET("/wallet/withdraw-requests", { params: { query }, signal }))).items;
}
