import { type RefObject, useEffect, useState } from "react";
import { isFree } from "./free-place.ts";

/** So long nothing moves before the place is looked at anew. */
const REST_MS = 200;

/**
 * True while the page scrolls, and at rest where something that is read or pressed lies in the
 * place. True at first: until it was looked at, nothing is covered.
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
    // What comes later may come to lie there.
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
