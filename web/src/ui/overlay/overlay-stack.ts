import { useEffect, useSyncExternalStore } from "react";
import { createSignal } from "#web/lib/signal.ts";

const covers = createSignal(0);

/** For a dialog that lies above another one while it is shown. */
export function useCover(): void {
  useEffect(() => {
    covers.set(covers.get() + 1);
    return () => covers.set(covers.get() - 1);
  }, []);
}

/** True while something lies above, so that a modal below leaves Escape and the focus to it. */
export function useCovered(): boolean {
  return useSyncExternalStore(covers.subscribe, covers.get, covers.get) > 0;
}
