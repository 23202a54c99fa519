import { useEffect, useSyncExternalStore } from "react";
import { createSignal } from "#web/lib/signal.ts";

const covers = createSignal(0);

/** For a dialog that covers another one while it is mounted. */
export function useCover(): void {
  useEffect(() => {
    covers.set(covers.get() + 1);
    return () => covers.set(covers.get() - 1);
  }, []);
}

/** True while another dialog covers this one, which then gives up Escape and the focus trap. */
export function useCovered(): boolean {
  return useSyncExternalStore(covers.subscribe, covers.get, covers.get) > 0;
}
