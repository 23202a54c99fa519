import { type ShouldBlockFn, useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { confirm } from "../overlay/confirm.tsx";
import type { ConfirmOptions } from "../overlay/confirm-dialog.tsx";

export function useLeaveGuard(isDirty: () => boolean): void {
  useGuard(isDirty, () => (isDirty() ? "ask" : "go"));
}

/** For a dialog: its own links do not ask. While sending, Back does nothing. */
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

/** Returns a function that withdraws the question. */
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
  /** Called on leaving; "hold" blocks without asking. */
  decide: (action: LeaveAction) => "go" | "hold" | "ask";
  /** Returns a function that closes the dialog. */
  ask: (answers: Answers) => () => void;
  enableBeforeUnload: boolean | (() => boolean);
};

export function useLeaveQuestion({ decide, ask, enableBeforeUnload }: LeaveQuestion): void {
  const { history } = useRouter();
  const takeBack = useRef(() => {});
  useEffect(() => () => takeBack.current(), []);

  /** A replaced question is never answered: the history would move by the first navigation's distance. */
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

/** Forward while the question about Back is open: blocking it would go 0 entries back, which reloads. */
function isReturn(action: LeaveAction, shown: string | undefined): boolean {
  if (action === "PUSH" || action === "REPLACE") return false;
  return shown !== undefined && window.history.state?.__TSR_key === shown;
}
