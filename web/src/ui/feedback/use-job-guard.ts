import { useBlocker } from "@tanstack/react-router";
import { confirm } from "../overlay/confirm.tsx";

/** Asks for confirmation before navigating away or closing the page while a job runs. */
export function useJobGuard(isRunning: boolean): void {
  useBlocker({
    shouldBlockFn: () => isRunning && wantsToStay(),
    enableBeforeUnload: isRunning,
  });
}

function wantsToStay(): Promise<boolean> {
  return new Promise((resolve) =>
    confirm({
      title: "Dừng công việc đang chạy?",
      body: "Những mục đã xong vẫn được giữ, các mục còn lại sẽ không được làm.",
      confirmLabel: "Dừng và rời đi",
      danger: true,
      run: () => resolve(false),
      onCancel: () => resolve(true),
    }),
  );
}
