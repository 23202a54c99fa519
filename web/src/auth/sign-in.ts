import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { bff, ok } from "#web/api/client.ts";

/** The session is read anew, and with it all else; it leaves a 401 of these to the form. */
export const signingIn = { touches: ["session"], signsIn: true } as const;

/** First step: a user, or the need of a two-step code. */
export const signIn = mutationOptions({
  mutationFn: (body: Schema["LoginForm"]) => ok(bff.POST("/bff/login", { body })),
  meta: signingIn,
});

/** Second step. */
export const signInWithCode = mutationOptions({
  mutationFn: (body: Schema["TwoStepForm"]) => ok(bff.POST("/bff/login/two-step", { body })),
  meta: signingIn,
});
