import type { Schema } from "#openapi/schema.ts";
import { createSignal } from "#web/lib/signal.ts";
import { isAnyFormOpen } from "#web/ui/form/open-form.ts";

/** True while the session has ended under an open form and the password is requested in place. */
export const signInAgain = createSignal(false);

/**
 * Requests the password in place if a form is open, whose input a redirect to login would lose.
 * Returns false if no form is open and the page may be left.
 */
export function asksToSignInAgain(): boolean {
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
