import { confirm } from "../overlay/confirm.tsx";
import { useLeaveQuestion } from "../overlay/use-leave-question.ts";

/** Asks for confirmation before navigating away or closing the page while a job runs. */
export function useJobGuard(isRunning: boolean): void {
  useLeaveQuestion({
    decide: () => (isRunning ? "ask" : "go"),
    ask: ({ leave, stay }) =>
      confirm({
        title: "Dừng công việc đang chạy?",
        body: "Những mục đã xong vẫn được giữ, các mục còn lại sẽ không được làm.",
        confirmLabel: "Dừng và rời đi",
        danger: true,
        run: leave,
        onCancel: stay,
      }),
    enableBeforeUnload: isRunning,
  });
}
