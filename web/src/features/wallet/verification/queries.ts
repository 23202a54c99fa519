import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

/** Asks a bank whether an account exists; an invalid one is an answer, no error. */
export const validateAccount = mutationOptions({
  mutationFn: (body: Schema["ValidateBankAccount"]) =>
    ok(api.POST("/wallet/validate-bank-account", { body })),
  meta: { invalidates: [] },
});

/** Asks a bank who holds an account. 404: nobody is known. */
export const findHolder = mutationOptions({
  mutationFn: (body: Schema["FindAccountHolder"]) =>
    ok(api.POST("/wallet/find-account-holder", { body })),
  meta: { invalidates: [] },
});
