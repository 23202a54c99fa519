import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { bff, ok } from "#web/api/client.ts";

/** The code that allows a new password; the answer does not tell whether the account exists. */
export const sendResetCode = mutationOptions({
  mutationFn: (body: Schema["RecoveryForm"]) => ok(bff.POST("/bff/recovery/code", { body })),
});
