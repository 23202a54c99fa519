import { redirect } from "@tanstack/react-router";
import type { Recovery } from "#web/api/history-state.ts";

/** E-mails whose password was changed after their last code request, in this page load. */
const finished = new Set<string>();

export function beginRecovery(email: string): void {
  finished.delete(email);
}

export function finishRecovery(email: string): void {
  finished.add(email);
}

/** @throws a redirect to login: Back must not lead to a used code */
export function leaveFinished(recovery: Recovery | undefined, search: { from?: string }): void {
  if (!recovery || recovery.isDone || !finished.has(recovery.email)) return;
  const state = { identifier: recovery.email };
  throw redirect({ to: "/dang-nhap", search, state, replace: true });
}
