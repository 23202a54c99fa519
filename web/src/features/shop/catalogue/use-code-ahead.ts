import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** For a list of cards near the viewport: prefetches the code of the product page. */
export function useCodeAhead(isNear: boolean): void {
  const { loadRouteChunk, routesByPath } = useRouter();
  const route = routesByPath["/san-pham/$id"];
  useEffect(() => {
    // Users who turned on data saving get only what they click.
    if (!isNear || navigator.connection?.saveData) return;
    async function fetchCode() {
      try {
        await loadRouteChunk(route);
      } catch {
        // A click on a card tries again, and reports it if that fails too.
      }
    }
    // Safari has no idle callbacks.
    const { requestIdleCallback = later, cancelIdleCallback = clearTimeout } = window;
    const handle = requestIdleCallback(fetchCode);
    return () => cancelIdleCallback(handle);
  }, [isNear, loadRouteChunk, route]);
}

const later = (run: () => void) => window.setTimeout(run, 1000);

declare global {
  // Not in TypeScript's library: Firefox and Safari have none.
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}
