import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import type { MoneyVariables } from "#web/api/use-money-call.ts";

/** Asks for a top-up; says how to pay it. */
export const createDeposit = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateDeposit"]>) =>
    ok(api.POST("/wallet/deposit", { body, params: { header: { "Idempotency-Key": intent } } })),
  meta: { touches: ["wallet"] },
  gcTime: 0,
});
