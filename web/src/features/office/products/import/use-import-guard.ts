import { useBlocker } from "@tanstack/react-router";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { texts } from "./texts.ts";

type ImportGuard = {
  isRunning: () => boolean;
  /** The user leaves, while the import runs on. */
  onLeave: () => void;
};

/** Asks before Back or a link leaves a running import; closing the page asks in the browser. */
export function useImportGuard({ isRunning, onLeave }: ImportGuard): void {
  function wantsToStay(): Promise<boolean> {
    return new Promise((resolve) =>
      confirm({
        title: texts.leaveQuestion,
        body: texts.leaveNote,
        confirmLabel: "Rời đi",
        run: () => {
          // Ended meanwhile: its result is there to be read.
          const isOver = !isRunning();
          if (!isOver) onLeave();
          resolve(isOver);
        },
        onCancel: () => resolve(true),
      }),
    );
  }

  useBlocker({
    shouldBlockFn: () => isRunning() && wantsToStay(),
    enableBeforeUnload: isRunning,
  });
}
