import type { ParsedLocation } from "@tanstack/react-router";

type Move = { fromLocation?: ParsedLocation; toLocation: ParsedLocation };

type Events = {
  subscribe: (
    event: "onBeforeNavigate" | "onBeforeLoad" | "onResolved",
    listener: (move: Move) => void,
  ) => unknown;
};

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;
const NOWHERE = "nowhere";

/**
 * Preserves the scroll position of a page left for one that never loaded: its skeleton scrolls the
 * page, and the router would store that position for the previous page. Pass `getKey` to the router,
 * then call `watch` with it.
 */
export function earlyBack() {
  let isOnTheWay = false;
  let isWrittenDown = false;
  return {
    getKey: (location: ParsedLocation) => (isWrittenDown ? NOWHERE : keyOf(location)),
    watch(router: Events) {
      router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
        const isSame = fromLocation !== undefined && keyOf(fromLocation) === keyOf(toLocation);
        isWrittenDown = isOnTheWay;
        isOnTheWay = !isSame;
      });
      // The router's own listener ran first, so the position is stored by now.
      router.subscribe("onBeforeLoad", () => {
        isWrittenDown = false;
      });
      router.subscribe("onResolved", () => {
        isOnTheWay = false;
      });
    },
  };
}
