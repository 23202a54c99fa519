import type { Mutation, MutationObserver, QueryClient } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";
import { signInAgain } from "./sign-in-again.ts";

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
