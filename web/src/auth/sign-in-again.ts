import type { Mutation, MutationObserver, QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { createSignal } from "#web/lib/signal.ts";
import { isAnyFormOpen } from "#web/ui/form/open-form.ts";

/** True while the session has ended under an open form and the password is requested in place. */
export const signInAgain = createSignal(false);

/**
 * Requests the password in place if a form is open, whose input a redirect to login would lose.
 * Returns false if no form is open and the page may be left.
 */
function asksToSignInAgain(): boolean {
  if (!isAnyFormOpen()) return false;
  signInAgain.set(true);
  return true;
}

/**
 * True if the session ended while a form is open: the page keeps its user until they decide. A
 * locked user cannot sign in again, so this does not apply.
 */
export function keepsUser(before: Schema["Session"], now: Schema["Session"]): boolean {
  return before.user !== null && now.user === null && !now.ended && asksToSignInAgain();
}

/**
 * Resets a mutation that failed with 401 if the password is requested in place over its form: only
 * the session layer reports this error. After signing in again, the user sees no old error and
 * submits again. Returns a cleanup function.
 */
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
