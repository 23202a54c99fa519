import { useBlocker } from "@tanstack/react-router";
import { confirmDiscard } from "./confirm-discard.ts";

/**
 * Asks before a navigation takes unsaved edits away: a link, a tab, the browser's Back; closing the
 * page gets the browser's own question. `isDirty` is called when somebody wants to leave.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: () => isDirty() && wantsToStay(),
    enableBeforeUnload: isDirty,
  });
}

function wantsToStay(): Promise<boolean> {
  return new Promise((resolve) =>
    confirmDiscard({ run: () => resolve(false), onCancel: () => resolve(true) }),
  );
}
