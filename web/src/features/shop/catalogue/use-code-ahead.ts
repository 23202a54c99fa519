import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** For a list of cards near the viewport: prefetches the code of the product page. */
export function useCodeAhead(isNear: boolean): void {
  const { loadRouteChunk, routesByPath } = useRouter();
  const route = routesByPath["/san-pham/$id"];
  useEffect(() => {
    if (!isNear || savesData()) return;
    async function fetchCode() {
      try {
        await loadRouteChunk(route);
      } catch {
        // A click on a card tries again, and reports it if that fails too.
      }
    }
    // Older Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(fetchCode, 1000);
      return () => clearTimeout(timer);
    }
    const idleCallback = requestIdleCallback(fetchCode);
    return () => cancelIdleCallback(idleCallback);
  }, [isNear, loadRouteChunk, route]);
}

/** Users who turned on data saving get only what they click. */
function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return connection instanceof Object && "saveData" in connection && connection.saveData === true;
}
