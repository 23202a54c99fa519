import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** For a list of cards near the screen: has the code of the page that they lead to fetched ahead. */
export function useCodeAhead(isNear: boolean): void {
  const { loadRouteChunk, routesByPath } = useRouter();
  const route = routesByPath["/san-pham/$id"];
  useEffect(() => {
    if (!isNear || savesData()) return;
    async function fetchCode() {
      try {
        await loadRouteChunk(route);
      } catch {
        // What could not be had now is fetched, or missed, when the card is pressed.
      }
    }
    // Older Safari has no word for "when nothing else is to be done".
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(fetchCode, 1000);
      return () => clearTimeout(timer);
    }
    const idleCallback = requestIdleCallback(fetchCode);
    return () => cancelIdleCallback(idleCallback);
  }, [isNear, loadRouteChunk, route]);
}

/** Whoever asked the browser to save data gets only what was pressed. */
function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return connection instanceof Object && "saveData" in connection && connection.saveData === true;
}
