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
    let cancel: (() => void) | undefined;
    function look() {
      cancel = undefined;
      if (place.current) setCrowded(!isFree(place.current));
    }
    function lookSoon() {
      cancel ??= atRest(look);
    }
    function makeWay() {
      setCrowded(true);
      cancel?.();
      cancel = atRest(look);
    }
    lookSoon();
    addEventListener("scroll", makeWay, { passive: true });
    addEventListener("resize", lookSoon);
    // Content that loads later may end up below it.
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancel?.();
      removeEventListener("scroll", makeWay);
      removeEventListener("resize", lookSoon);
      changes.disconnect();
    };
  }, [place]);
  return isCrowded;
}

/** Runs `act` once the frame after the pause is there: it measures, which would compute the layout. */
function atRest(act: () => void): () => void {
  let frame = 0;
  let timer = setTimeout(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act);
    });
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
