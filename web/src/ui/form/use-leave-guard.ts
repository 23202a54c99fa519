import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { confirmDiscard } from "./confirm-discard.ts";

/**
 * Asks for confirmation before a navigation (link, tab, Back) discards unsaved edits; closing the
 * page shows the browser's own prompt. `isDirty` is called on leaving.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  useGuard(isDirty, () => true);
}

/** The same for a dialog, except that its own links, and closing it by a link, are not blocked. */
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
