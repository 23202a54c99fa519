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
 * skeleton moves the scroll; Back or another link, pressed before that page has loaded, would make
 * the router write this down as the position of the page that was left. Give `getKey` to the
 * router, then `watch` it.
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
      // The router's own listener came first: the position is written down by now.
      router.subscribe("onBeforeLoad", () => {
        isWrittenDown = false;
      });
      router.subscribe("onResolved", () => {
        isOnTheWay = false;
      });
    },
  };
}
