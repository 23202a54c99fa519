import { useState } from "react";
import type { GoTo } from "./tasks.ts";

/**
 * The step of a flow: what the URL says, or the first whose data is missing, as after a reload.
 * Steps count from one.
 */
export function useFlowSteps(wanted: number, goTo: GoTo) {
  const [reached, setReached] = useState(1);
  const shown = Math.max(1, Math.min(wanted, reached));
  return {
    shown,
    next: () => {
      setReached(shown + 1);
      goTo(shown + 1);
    },
    back: () => goTo(shown - 1, { replace: true }),
    /** This step's input has changed: the later ones wait for it again. */
    changed: () => setReached(shown),
    /** What was entered in this earlier step was rejected. */
    returnTo: (step: number) => {
      setReached(step);
      goTo(step, { replace: true });
    },
  };
}
