import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";

/** The same text with another id is a new message: screen readers say it again. */
export type GridMessage = { id: number; text: string };

/** The last message about the grid. */
export function useGridMessage() {
  const [message, setNext] = useState<GridMessage>();
  return {
    message,
    say: (text: string) => setNext((last) => ({ id: (last?.id ?? 0) + 1, text })),
    clear: () => setNext(undefined),
  };
}

/** What can be undone and done again. */
export type Steps = { past: readonly unknown[]; future: readonly unknown[] };

export type Direction = "undo" | "redo";

const steps = {
  undo: { from: "past", done: "Đã hoàn tác." },
  redo: { from: "future", done: "Đã làm lại." },
} as const;

/** What is said of the step; undefined if there is none. */
export const stepText = (state: Steps, direction: Direction): string | undefined =>
  state[steps[direction].from].length > 0 ? steps[direction].done : undefined;

/** Cells with issues, then cells that others have changed, are in the way of saving. */
export function whyNotSave(changes: number, issues: number, conflicts: number): string | undefined {
  if (issues > 0) return `Còn ${formatCount(issues)} ô cần sửa, hoặc bỏ các dòng đó.`;
  if (conflicts > 0) return `Còn ${formatCount(conflicts)} ô người khác vừa đổi, cần bạn chọn.`;
  return changes > 0 ? undefined : "Chưa có thay đổi nào để lưu.";
}
