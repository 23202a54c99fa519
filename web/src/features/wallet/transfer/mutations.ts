import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/use-money-call.ts";

/** Sends money to another user. Its variables hold the PIN: nothing of it stays in the cache. */
export const sendTransfer = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateTransfer"]>) =>
    ok(api.POST("/wallet/transfer", { body, params: { header: { "Idempotency-Key": intent } } })),
  gcTime: 0,
  meta: { touches: ["wallet"] },
  onError: (error, _sent, _result, { client }) => {
    // Balance or recipient differ from what was shown.
    if (hasStatus(error, 404, 409)) void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});
