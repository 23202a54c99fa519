import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { bff, ok } from "#web/api/client.ts";
import { sentPassword } from "#web/lib/password-parts.ts";

/** Refetches the session, and with it everything else; the form handles a 401 of these calls. */
export const signingIn = { invalidates: ["session"], signsIn: true } as const;

export const signIn = mutationOptions({
  mutationFn: ({ password, ...body }: Schema["LoginForm"]) =>
    ok(bff.POST("/bff/login", { body: { ...body, password: sentPassword(password) } })),
  meta: signingIn,
});

export const signInWithCode = mutationOptions({
  mutationFn: (body: Schema["TwoStepForm"]) => ok(bff.POST("/bff/login/two-step", { body })),
  meta: signingIn,
});
