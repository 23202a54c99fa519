import { redirect } from "@tanstack/react-router";
import type { Recovery } from "#web/lib/history-state.ts";

/** E-mails whose password was changed in this page since the last code for them was asked for. */
const finished = new Set<string>();

export function beginRecovery(email: string): void {
  finished.delete(email);
}

export function finishRecovery(email: string): void {
  finished.add(email);
}

/** For the steps before the end: Back must not lead to a code that is used up, but on to login. */
export function leaveFinished(recovery: Recovery | undefined, search: { from?: string }): void {
  if (!recovery || recovery.isDone || !finished.has(recovery.email)) return;
  const state = { identifier: recovery.email };
  throw redirect({ to: "/dang-nhap", search, state, replace: true });
}
