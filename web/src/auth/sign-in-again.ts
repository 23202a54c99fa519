import type { Mutation, MutationObserver, QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { createSignal } from "#web/lib/signal.ts";
import { isAnyFormOpen } from "#web/ui/form/open-form.ts";

export const signInAgain = createSignal(false);

/** In place, because a redirect to login would lose the input of an open form. */
function asksToSignInAgain(): boolean {
  if (!isAnyFormOpen()) return false;
  signInAgain.set(true);
  return true;
}

/** The page keeps its user until they decide. Not if locked: a locked user cannot sign in again. */
export function keepsUser(before: Schema["Session"], now: Schema["Session"]): boolean {
  return before.user !== null && now.user === null && !now.ended && asksToSignInAgain();
}

/** Only the session layer reports a 401; after signing in again, the user must see no old error. */
export function resetUnauthorizedMutations(client: QueryClient): () => void {
  const observers = new WeakMap<Mutation, Pick<MutationObserver, "reset">>();
  return client.getMutationCache().subscribe((event) => {
    if (event.type === "observerAdded") observers.set(event.mutation, event.observer);
    if (event.type !== "updated" || event.action.type !== "error") return;
    const { mutation, action } = event;
    const isUnauthorized = hasStatus(action.error, 401) && !mutation.meta?.signsIn;
    if (isUnauthorized && signInAgain.get()) observers.get(mutation)?.reset();
  });
}
