import { type RefCallback, useCallback, useState } from "react";
import { useMedia } from "./use-media.ts";

/** True if, on a phone, the element is off the screen; false until the browser reports it. */
export function useOutOfSight(): [RefCallback<HTMLElement>, boolean] {
  const isPhone = useMedia("(max-width: 47.99em)");
  const [isOut, setOut] = useState(false);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOut(!last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPhone && isOut];
}
