import { type ReactNode, useDeferredValue } from "react";

/**
 * While the first page opens, what the eye does not meet at once is drawn after what it does, in
 * slices that a press can come between. Later pages are drawn whole: Back finds its place.
 */
let isOpening = true;

/** Somebody goes on from the first page. */
export function endOpening(): void {
  isOpening = false;
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

/** A long list of which the first `few` are on the screen when the first page opens. */
export function useFewFirst<Item>(items: readonly Item[], few: number): readonly Item[] {
  return useDeferredValue(items, isOpening ? items.slice(0, few) : items);
}
