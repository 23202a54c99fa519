import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

export const sendEmailCode = mutationOptions({
  mutationFn: (body: Schema["EmailOtpRequest"]) => ok(api.POST("/auth/send-otp", { body })),
  meta: { touches: [] },
});

export const checkEmailCode = mutationOptions({
  mutationFn: (body: Schema["EmailOtpCheck"]) => ok(api.POST("/auth/verify-otp", { body })),
  meta: { touches: [] },
});

/** Does not sign in: the user does that afterwards. */
export const register = mutationOptions({
  mutationFn: (body: Schema["RegisterRequest"]) => ok(api.POST("/auth/register", { body })),
  meta: { touches: [] },
});
