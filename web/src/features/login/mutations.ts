import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { bff, ok } from "#web/api/client.ts";

/** Everything is read anew as this user; the session layer leaves their 401 to the form. */
const meta = { touches: ["session", "products", "cart", "orders", "favorites"] } as const;

export const signIn = mutationOptions({
  mutationFn: (body: Schema["LoginForm"]) => ok(bff.POST("/bff/login", { body })),
  meta,
});

export const signInWithCode = mutationOptions({
  mutationFn: (body: Schema["TwoStepForm"]) => ok(bff.POST("/bff/login/two-step", { body })),
  meta,
});
