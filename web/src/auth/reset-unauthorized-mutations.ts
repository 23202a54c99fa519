import type { Mutation, MutationObserver, QueryClient } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";
import { signInAgain } from "./sign-in-again.ts";

/**
 * A write that was refused because the session is over, under a form whose password is asked for in
 * place: the form is as it was before the try, because the session layer alone says what happened.
 * Whoever signs in again finds no failure of before, and sends it once more. Returns how to stop.
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
