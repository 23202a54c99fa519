import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/use-money-call.ts";

/** Pays an order from the wallet. Its variables hold the PIN: nothing of it stays in the cache. */
export const payOrder = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["PayOrder"]>) =>
    ok(api.POST("/wallet/pay-order", { body, params: { header: { "Idempotency-Key": intent } } })),
  gcTime: 0,
  meta: { touches: ["orders", "wallet"] },
  onError: (error, _sent, _result, { client }) => {
    if (!hasStatus(error, 409)) return;
    // Paid, cancelled, another price, less money: what is shown is not true any more.
    void client.invalidateQueries({ queryKey: ["orders"] });
    void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});
