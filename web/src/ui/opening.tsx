import { Children, type ReactNode, useDeferredValue, useEffect, useState } from "react";

/**
 * While the first page opens, what the eye does not meet at once is drawn after what it does, in
 * slices that a press can come between; what has the class `tap-below` is laid out when it comes near.
 * Later pages are drawn whole: Back finds its place.
 */
let isOpening = true;

/** Somebody goes on from the first page. */
export function endOpening(): void {
  isOpening = false;
  delete document.documentElement.dataset.opening;
}

type BelowProps = {
  /** Keeps the room meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** What stands below the screen when the first page opens. */
export function Below({ fallback = null, children }: BelowProps) {
  const isDrawn = useDeferredValue(true, !isOpening);
  return isDrawn ? children : fallback;
}

/** Draws its children one after the other when the first page opens, each in a frame of its own. */
export function OneByOne({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(isOpening ? 1 : parts.length);
  const isWhole = drawn >= parts.length;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn, isWhole]);
  return parts.slice(0, drawn);
}

/** A long list of which the first `few` are on the screen when the first page opens. */
export function useFewFirst<Item>(items: readonly Item[], few: number): readonly Item[] {
  return useDeferredValue(items, isOpening ? items.slice(0, few) : items);
}
