import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";

/** Saves an account. 409: DUPLICATE. */
export const saveAccount = mutationOptions({
  mutationFn: (body: Schema["SaveBankAccount"]) =>
    ok(api.POST("/withdraw/save-bank-account", { body })),
  meta: { touches: ["wallet"] },
  onError: (error, _body, _result, { client }) => {
    // It was saved before, perhaps by an attempt whose response got lost.
    if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});
