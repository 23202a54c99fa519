import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";

/** The same text with another id is announced again. */
export type GridMessage = { id: number; text: string };

export type Steps = { past: readonly unknown[]; future: readonly unknown[] };

export type Direction = "undo" | "redo";

const steps = {
  undo: { from: "past", done: "Đã hoàn tác." },
  redo: { from: "future", done: "Đã làm lại." },
} as const;

const stepText = (state: Steps, direction: Direction): string | undefined =>
  state[steps[direction].from].length > 0 ? steps[direction].done : undefined;

export function whyNotSave(changes: number, issues: number, conflicts: number): string | undefined {
  if (issues > 0) return `Còn ${formatCount(issues)} ô cần sửa, hoặc bỏ các dòng đó.`;
  if (conflicts > 0) return `Còn ${formatCount(conflicts)} ô người khác vừa đổi, cần bạn chọn.`;
  return changes > 0 ? undefined : "Chưa có thay đổi nào để lưu.";
}

export function useGridMessage() {
  const [message, setNext] = useState<GridMessage>();
  const say = (text: string) => setNext((last) => ({ id: (last?.id ?? 0) + 1, text }));
  return {
    message,
    say,
    clear: () => setNext(undefined),
    runStep(state: Steps, direction: Direction, dispatch: (action: { do: Direction }) => void) {
      const done = stepText(state, direction);
      if (!done) return;
      dispatch({ do: direction });
      say(done);
    },
  };
}
