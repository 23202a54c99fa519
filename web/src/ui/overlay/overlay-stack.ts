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

/**
 * True while another dialog covers this one, which then gives up Escape. Its focus trap stays on: it
 * acts on what is within it alone, and would take the focus when it is turned on again.
 */
export function useCovered(): boolean {
  return useSyncExternalStore(covers.subscribe, covers.get, covers.get) > 0;
}
