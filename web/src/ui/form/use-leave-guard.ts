import { type ShouldBlockFn, useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { confirm } from "../overlay/confirm.tsx";
import type { ConfirmOptions } from "../overlay/confirm-options.ts";

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

type LeaveAction = Parameters<ShouldBlockFn>[0]["action"];

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

/** Asks for confirmation before unsaved input is lost. Returns what takes the question back. */
export function confirmDiscard(options: Pick<ConfirmOptions, "run" | "onCancel">): () => void {
  return confirm({
    title: "Bỏ các thay đổi?",
    body: "Những gì bạn vừa nhập chưa được lưu.",
    confirmLabel: "Bỏ thay đổi",
    danger: true,
    ...options,
  });
}

type Answers = Record<"leave" | "stay", () => void>;

type LeaveQuestion = {
  /** Whether this navigation is let go, held without a word, or asked about; called on leaving. */
  decide: (action: LeaveAction) => "go" | "hold" | "ask";
  /** Opens the dialog, and returns what takes it back. */
  ask: (answers: Answers) => () => void;
  /** Whether the browser asks before the page is closed. */
  enableBeforeUnload: boolean | (() => boolean);
};

/** Asks before a navigation (link, tab, Back) leaves what is open. */
export function useLeaveQuestion({ decide, ask, enableBeforeUnload }: LeaveQuestion): void {
  const { history } = useRouter();
  const takeBack = useRef(() => {});
  useEffect(() => () => takeBack.current(), []);

  /**
   * A question that another navigation replaces is never answered: the history would go by how far
   * the first one had gone, from where the browser is now.
   */
  function wantsToStay(): Promise<boolean> {
    takeBack.current();
    return new Promise((resolve) => {
      takeBack.current = ask({ leave: () => resolve(false), stay: () => resolve(true) });
    });
  }

  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (isReturn(action, history.location.state.__TSR_key)) {
        takeBack.current();
        return false;
      }
      const decision = decide(action);
      return decision === "ask" ? wantsToStay() : decision === "hold";
    },
    enableBeforeUnload,
  });
}

/**
 * Back, then Forward while the question is open: the browser is where the page is again. The router
 * would block it by going 0 entries back, which reloads the page.
 */
function isReturn(action: LeaveAction, shown: string | undefined): boolean {
  if (action === "PUSH" || action === "REPLACE") return false;
  return shown !== undefined && window.history.state?.__TSR_key === shown;
}
