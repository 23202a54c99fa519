import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { bff, ok } from "#web/api/client.ts";
import { sentPassword } from "#web/lib/password-parts.ts";
import { beginRecovery, finishRecovery } from "./finished.ts";

export const sendCode = mutationOptions({
  mutationFn: (body: Schema["RecoveryForm"]) => {
    beginRecovery(body.email);
    return ok(bff.POST("/bff/recovery/code", { body }));
  },
  meta: { touches: [] },
});

export const verifyCode = mutationOptions({
  mutationFn: (body: Schema["RecoveryCodeForm"]) => ok(bff.POST("/bff/recovery/verify", { body })),
  meta: { touches: [] },
});

/** Ends all sessions of the account, including this browser's. */
export const setPassword = mutationOptions({
  mutationFn: async ({ email, newPassword }: Schema["ResetPasswordRequest"]) => {
    const body = { email, newPassword: sentPassword(newPassword) };
    const response = await ok(bff.POST("/bff/recovery/password", { body }));
    finishRecovery(email);
    return response;
  },
  meta: { touches: ["session"] },
});
