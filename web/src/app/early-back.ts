import type { ParsedLocation } from "@tanstack/react-router";

type Move = { fromLocation?: ParsedLocation; toLocation: ParsedLocation };

/** What is needed of a router. */
type Events = {
  subscribe: (
    event: "onBeforeNavigate" | "onBeforeLoad" | "onResolved",
    listener: (move: Move) => void,
  ) => unknown;
};

/** The router's own key of a history entry. */
const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;
const NOWHERE = "nowhere";

/**
 * Keeps the scroll position of a page that was left for one that never came. The next page's
 * skeleton may be shorter and move the scroll; Back, pressed before it has loaded, would make the
 * router write that down as the position of the page it returns to. Give `getKey` to the router,
 * then `watch` it.
 */
export function earlyBack() {
  let isOnTheWay = false;
  let isReturning = false;
  return {
    getKey: (location: ParsedLocation) => (isReturning ? NOWHERE : keyOf(location)),
    watch(router: Events) {
      router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
        const isSame = fromLocation !== undefined && keyOf(fromLocation) === keyOf(toLocation);
        isReturning = isOnTheWay && isSame;
        isOnTheWay = !isSame;
      });
      // The router's own listener came first: the position is written down by now.
      router.subscribe("onBeforeLoad", () => {
        isReturning = false;
      });
      router.subscribe("onResolved", () => {
        isOnTheWay = false;
      });
    },
  };
}
