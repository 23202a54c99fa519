import { fetchScreens } from "./errors/route-error.tsx";

/** Signs of somebody who is there. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Fetches what says that something failed, once somebody moves in the page and it is at rest: without
 * the network it could not come any more, and whoever only looks in does not pay for it.
 */
export function readyForOffline(): void {
  const once = new AbortController();
  function get() {
    once.abort();
    const fetchAll = () => {
      for (const fetchPart of [fetchScreens, () => import("#web/ui/feedback/toast-host.tsx")]) {
        // Not now, then with the first use.
        fetchPart().catch(() => {});
      }
    };
    // Safari has none.
    if ("requestIdleCallback" in window) window.requestIdleCallback(fetchAll);
    else setTimeout(fetchAll);
  }
  for (const sign of SIGNS) {
    window.addEventListener(sign, get, { signal: once.signal, passive: true, capture: true });
  }
}
