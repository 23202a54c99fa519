import { confirm } from "#web/ui/overlay/confirm.tsx";
import { useLeaveQuestion } from "#web/ui/overlay/use-leave-question.ts";
import { texts } from "./texts.ts";

type ImportGuard = {
  isRunning: () => boolean;
  /** The user leaves, while the import runs on. */
  onLeave: () => void;
};

/** Asks before Back or a link leaves a running import; closing the page asks in the browser. */
export function useImportGuard({ isRunning, onLeave }: ImportGuard): void {
  useLeaveQuestion({
    decide: () => (isRunning() ? "ask" : "go"),
    ask: ({ leave, stay }) =>
      confirm({
        title: texts.leaveQuestion,
        body: texts.leaveNote,
        confirmLabel: "Rời đi",
        run: () => {
          // Ended meanwhile: its result is there to be read.
          if (!isRunning()) return stay();
          onLeave();
          leave();
        },
        onCancel: stay,
      }),
    enableBeforeUnload: isRunning,
  });
}
