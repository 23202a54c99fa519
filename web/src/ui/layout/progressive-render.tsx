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

const oneMore = (drawn: number) => drawn + 1;
const twice = (drawn: number) => 2 * drawn;

type OneByOneProps = {
  /** How many are on the screen when the page opens: the server renders them too. */
  first?: number;
  children: ReactNode;
};

/** Draws its children one after the other when the first page opens, each in a frame of its own. */
export function OneByOne({ first = 1, children }: OneByOneProps) {
  const parts = Children.toArray(children);
  const drawn = useGrowing(first, parts.length, oneMore);
  return parts.slice(0, drawn);
}

/** A long list of which the first `few` are on the screen when the first page opens. */
export function useFewFirst<Item>(items: readonly Item[], few: number): readonly Item[] {
  const drawn = useGrowing(few, items.length, twice);
  return items.slice(0, drawn);
}

/** How many of `whole` to draw: while the first page opens more with every frame. */
function useGrowing(first: number, whole: number, next: (drawn: number) => number): number {
  const [drawn, setDrawn] = useState(first);
  const isWhole = !isOpening || drawn >= whole;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setDrawn(next(drawn)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, isWhole, next]);
  return isWhole ? whole : drawn;
}
