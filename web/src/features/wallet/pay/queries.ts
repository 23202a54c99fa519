import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/money-call.ts";

const RISK_FRESH_MS = 60_000;

export const SOURCE_MODULE = "orders";

type Order = Pick<Schema["Order"], "id" | "total_price">;

/** A POST that changes nothing. */
export const riskQuery = ({ id, total_price }: Order, userId: string) =>
  queryOptions({
    queryKey: ["walletLookups", "risk", id, total_price] as const,
    queryFn: ({ signal }) => {
      const body = { orderId: id, amount: total_price, sourceModule: SOURCE_MODULE, userId };
      return ok(api.POST("/wallet/analyze-risk", { body, signal }));
    },
    staleTime: RISK_FRESH_MS,
  });

/** Must have `gcTime: 0`: its variables hold the PIN. */
export const payOrder = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["PayOrder"]>) =>
    ok(api.POST("/wallet/pay-order", { body, params: { header: { "Idempotency-Key": intent } } })),
  gcTime: 0,
  meta: { invalidates: ["orders", "wallet"] },
  onError: (error, _sent, _result, { client }) => {
    if (!hasStatus(error, 409)) return;
    // Paid, cancelled, another price or too little money: what is shown is outdated.
    void client.invalidateQueries({ queryKey: ["orders"] });
    void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});
