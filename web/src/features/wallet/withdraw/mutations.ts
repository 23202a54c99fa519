import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/use-money-call.ts";

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
