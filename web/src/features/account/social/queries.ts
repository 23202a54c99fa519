import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { bff, ok } from "#web/api/client.ts";
import { signingIn } from "#web/auth/sign-in.ts";

export const startGoogle = mutationOptions({
  mutationFn: (body: Schema["GoogleStartForm"]) => ok(bff.POST("/bff/google/start", { body })),
  meta: { invalidates: [] },
});

/** Keyed by the flow, so that its outcome is found again and never requested twice. */
export const completeGoogle = (state: string) =>
  mutationOptions({
    mutationKey: ["google", state] as const,
    mutationFn: (body: Schema["GoogleCallback"]) => ok(bff.POST("/bff/google/complete", { body })),
    gcTime: Number.POSITIVE_INFINITY,
    meta: signingIn,
  });

export const registerWithGoogle = mutationOptions({
  mutationFn: (body: Schema["GoogleRegistration"]) =>
    ok(bff.POST("/bff/google/register", { body })),
  meta: signingIn,
});
