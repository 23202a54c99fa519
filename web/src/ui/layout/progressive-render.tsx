import {
  Children,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { onFirstUse } from "#web/lib/first-use.ts";

/**
 * On the first page, content below the fold renders in slices that leave room for input events: the
 * next screenful at once, the rest when somebody uses the page. Elements with the class `tap-below`
 * get their layout when they are near. Later pages render at once, so that Back can restore the
 * scroll position.
 */
let isOpening = true;

/** Called when the user leaves the first page. */
export function endOpening(): void {
  isOpening = false;
  declareReady();
  delete document.documentElement.dataset.opening;
}

type DeferredContentProps = {
  /** Reserves the space until then. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Content below the fold on the first page. */
export function DeferredContent({ fallback = null, children }: DeferredContentProps) {
  return useGrowing(0, 1, oneMore) ? children : fallback;
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

type FewFirst<Item> = {
  shown: readonly Item[];
  /** For the element of the last item that is shown: its row is filled if it is on screen. */
  lastRef: RefObject<HTMLLIElement | null>;
};

/** A long list that starts with its first `few` items on the first page. */
export function useFewFirst<Item>(items: readonly Item[], few: number): FewFirst<Item> {
  const lastRef = useRef<HTMLLIElement>(null);
  const drawn = useGrowing(few, items.length, twice, lastRef);
  return { shown: items.slice(0, drawn), lastRef };
}

/** How many of `whole` items to render; grows frame by frame on the first page. */
function useGrowing(
  first: number,
  whole: number,
  next: (drawn: number) => number,
  lastRef?: RefObject<HTMLElement | null>,
): number {
  const [drawn, setDrawn] = useState(first);
  const isWhole = !isOpening || drawn >= whole;
  useEffect(() => {
    if (isWhole) return;
    const isWanted = () => isShort() || (lastRef?.current ? leavesGap(lastRef.current) : false);
    return whenWanted(isWanted, () => startTransition(() => setDrawn(next(drawn))));
  }, [drawn, isWhole, next, lastRef]);
  return isWhole ? whole : drawn;
}

/** Calls `draw` in the next frame if more is wanted on screen, else at the first use. */
function whenWanted(isWanted: () => boolean, draw: () => void): () => void {
  let cancel: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    if (isWanted()) draw();
    else cancel = onFirstUse(draw);
  });
  return () => {
    cancelAnimationFrame(frame);
    cancel?.();
  };
}

/** True while less than a screenful follows what is visible. */
function isShort(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight < window.scrollY + 2 * window.innerHeight;
}

/** True while the space beside or below the last item of a list is on screen. */
function leavesGap(last: HTMLElement): boolean {
  const { top, right, bottom, width } = last.getBoundingClientRect();
  const end = last.parentElement?.getBoundingClientRect().right ?? 0;
  return bottom < window.innerHeight || (top < window.innerHeight && right + width <= end);
}

let resolve: () => void;
let ready: () => void;

/**
 * Resolves once the first page responds to its visitor, or is left. What every page has and none
 * needs at its start is loaded then: before, it would keep a slow phone from responding.
 */
export const pageReady = new Promise<void>((done) => {
  ready = done;
});

export const declareReady = () => ready();

/** Resolves once the innermost part of the first page has rendered or hydrated. */
export const pageAlive = new Promise<void>((done) => {
  resolve = done;
});

/** For server-rendered screens: React hydrates them after the surrounding layout. */
export function usePageAlive(): void {
  useEffect(() => resolve(), []);
}
