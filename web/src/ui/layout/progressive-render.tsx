import { Children, type ReactNode, useDeferredValue, useEffect, useState } from "react";

/**
 * On the first page, content below the fold renders after the visible content, in slices that leave
 * room for input events; elements with the class `tap-below` get their layout when they are near.
 * Later pages render at once, so that Back can restore the scroll position.
 */
let isOpening = true;

/** Called when the user leaves the first page. */
export function endOpening(): void {
  isOpening = false;
  delete document.documentElement.dataset.opening;
}

type BelowProps = {
  /** Reserves the space until then. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Content below the fold on the first page. */
export function Below({ fallback = null, children }: BelowProps) {
  const isDrawn = useDeferredValue(true, !isOpening);
  return isDrawn ? children : fallback;
}

const oneMore = (drawn: number) => drawn + 1;
const twice = (drawn: number) => 2 * drawn;

type OneByOneProps = {
  /** How many are visible at first; the server renders them too. */
  first?: number;
  children: ReactNode;
};

/** Renders its children one per frame on the first page. */
export function OneByOne({ first = 1, children }: OneByOneProps) {
  const parts = Children.toArray(children);
  const drawn = useGrowing(first, parts.length, oneMore);
  return parts.slice(0, drawn);
}

/** A long list that starts with its first `few` items on the first page. */
export function useFewFirst<Item>(items: readonly Item[], few: number): readonly Item[] {
  const drawn = useGrowing(few, items.length, twice);
  return items.slice(0, drawn);
}

/** How many of `whole` items to render; grows with every frame on the first page. */
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
