import { type RefObject, useEffect, useState } from "react";
import { isFree } from "./free-place.ts";

/** How long nothing may move before the place is checked again. */
const REST_MS = 200;

/**
 * True while the page scrolls, and at rest if the place covers something to read or click. True
 * until the first check, so that nothing is ever covered.
 */
export function useCrowded(place: RefObject<HTMLElement | null>): boolean {
  const [isCrowded, setCrowded] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      timer = undefined;
      if (place.current) setCrowded(!isFree(place.current));
    }
    function lookSoon() {
      timer ??= setTimeout(look, REST_MS);
    }
    function makeWay() {
      setCrowded(true);
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    }
    lookSoon();
    addEventListener("scroll", makeWay, { passive: true });
    addEventListener("resize", lookSoon);
    // Content that loads later may end up below it.
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", makeWay);
      removeEventListener("resize", lookSoon);
      changes.disconnect();
    };
  }, [place]);
  return isCrowded;
}
