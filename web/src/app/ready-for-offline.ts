import { fetchScreens } from "./errors/route-error.tsx";

/** Events that show that a user is active. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Preloads the code that reports errors, on the first interaction and when the browser is idle: it
 * could not be loaded offline, and passive visitors should not pay for it.
 */
export function readyForOffline(): void {
  const once = new AbortController();
  function get() {
    once.abort();
    const fetchAll = () => {
      for (const fetchPart of [fetchScreens, () => import("#web/ui/feedback/toast-host.tsx")]) {
        // If it fails now, it is loaded on first use.
        fetchPart().catch(() => {});
      }
    };
    // Safari does not support it.
    if ("requestIdleCallback" in window) window.requestIdleCallback(fetchAll);
    else setTimeout(fetchAll);
  }
  for (const sign of SIGNS) {
    window.addEventListener(sign, get, { signal: once.signal, passive: true, capture: true });
  }
}
