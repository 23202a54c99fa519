import type { Schema } from "#openapi/schema.ts";
import { createSignal } from "#web/lib/signal.ts";
import { isAnyFormOpen } from "#web/ui/form/open-form.ts";

/** Whether the session ended under a form, and its password is asked for in place. */
export const signInAgain = createSignal(false);

/**
 * Asks for the password in place when somebody is filling in a form, which leaving for the login
 * page would lose. False: nothing is open, so the page may be left.
 */
export function asksToSignInAgain(): boolean {
  if (!isAnyFormOpen()) return false;
  signInAgain.set(true);
  return true;
}

/**
 * True when the session ended while a form is open: the page keeps its user until they decide. No
 * password opens it again to who was locked.
 */
export function keepsUser(before: Schema["Session"], now: Schema["Session"]): boolean {
  return before.user !== null && now.user === null && !now.ended && asksToSignInAgain();
}
