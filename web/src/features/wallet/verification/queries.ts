import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

/** An invalid account is an answer, not an error. */
export const validateAccount = mutationOptions({
  mutationFn: (body: Schema["ValidateBankAccount"]) =>
    ok(api.POST("/wallet/validate-bank-account", { body })),
  meta: { invalidates: [] },
});

/** 404: the bank knows nobody. */
export const findHolder = mutationOptions({
  mutationFn: (body: Schema["FindAccountHolder"]) =>
    ok(api.POST("/wallet/find-account-holder", { body })),
  meta: { invalidates: [] },
});
