import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { confirmDiscard } from "./confirm-discard.ts";

/**
 * Asks before a navigation takes unsaved edits away: a link, a tab, the browser's Back; closing the
 * page gets the browser's own question. `isDirty` is called when somebody wants to leave.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  useGuard(isDirty, () => true);
}

/** The same for a dialog: its own links, and whoever closes it by one, are let through. */
export function useBackGuard(isDirty: () => boolean): void {
  useGuard(isDirty, (action) => action !== "PUSH" && action !== "REPLACE");
}

type Action = Parameters<ShouldBlockFn>[0]["action"];

function useGuard(isDirty: () => boolean, isAskedAbout: (action: Action) => boolean): void {
  useBlocker({
    shouldBlockFn: ({ action }) => isAskedAbout(action) && isDirty() && wantsToStay(),
    enableBeforeUnload: isDirty,
  });
}

function wantsToStay(): Promise<boolean> {
  return new Promise((resolve) =>
    confirmDiscard({ run: () => resolve(false), onCancel: () => resolve(true) }),
  );
}
