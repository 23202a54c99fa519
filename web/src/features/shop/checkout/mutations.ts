import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/money-call.ts";

/** Places an order. 409: OUT_OF_STOCK, PRICE_CHANGED, PRODUCT_UNAVAILABLE. */
export const createOrder = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateOrder"]>) =>
    ok(api.POST("/orders", { body, params: { header: { "Idempotency-Key": intent } } })),
  meta: { touches: ["orders", "products"] },
  onError: (error, _order, _result, { client }) => {
    if (!hasStatus(error, 409)) return;
    // Prices or stock differ from what was shown: going back must show the new ones.
    void client.invalidateQueries({ queryKey: ["cart"] });
    void client.invalidateQueries({ queryKey: ["products"] });
  },
});
