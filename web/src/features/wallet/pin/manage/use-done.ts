import { useState } from "react";
import { notify } from "#web/ui/feedback/notify.ts";
import { passwordReset, texts } from "../texts.ts";
import { useOpenWallet } from "../use-open-wallet.ts";
import type { Flow } from "./tasks.ts";

/** What a flow ends with. */
export const doneText: Record<Flow, string> = {
  setup: texts.setDone,
  change: texts.changeDone,
  reset: passwordReset.done,
};

/** The flow that has just ended; its last step is shown until it is closed. */
export function useDone(onDone: (flow: Flow) => void) {
  const openWallet = useOpenWallet();
  const [done, setDone] = useState<Flow>();
  return {
    done,
    finish: (flow: Flow) => async () => {
      setDone(flow);
      notify.success(doneText[flow]);
      onDone(flow);
      await openWallet();
    },
    close: () => setDone(undefined),
  };
}
