import { type LeaveAction, useLeaveQuestion } from "../overlay/use-leave-question.ts";
import { confirmDiscard } from "./confirm-discard.ts";

/**
 * Asks for confirmation before a navigation (link, tab, Back) discards unsaved edits; closing the
 * page shows the browser's own prompt. `isDirty` is called on leaving.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  useGuard(isDirty, () => (isDirty() ? "ask" : "go"));
}

/**
 * The same for a dialog, except that its own links, and closing it by a link, are not blocked. While
 * it is sending, Back does nothing: what is sent cannot be taken back.
 */
export function useBackGuard(isDirty: () => boolean, isSending = false): void {
  useGuard(isDirty, (action) => {
    if (action === "PUSH" || action === "REPLACE") return "go";
    if (isSending) return "hold";
    return isDirty() ? "ask" : "go";
  });
}

function useGuard(
  isDirty: () => boolean,
  decide: (action: LeaveAction) => "go" | "hold" | "ask",
): void {
  useLeaveQuestion({
    decide,
    ask: ({ leave, stay }) => confirmDiscard({ run: leave, onCancel: stay }),
    enableBeforeUnload: isDirty,
  });
}
