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
 * On the first page, content below the fold renders in slices: the next screenful at once, the rest at the
 * first use. Later pages render at once, so that Back can restore the scroll position.
 */
let isOpening = true;

export function endOpening(): void {
  isOpening = false;
  declareReady();
  delete document.documentElement.dataset.opening;
}

type DeferredContentProps = {
  fallback?: ReactNode;
  children: ReactNode;
};

export function DeferredContent({ fallback = null, children }: DeferredContentProps) {
  return useGrowing(0, 1, oneMore) ? children : fallback;
}

const oneMore = (drawn: number) => drawn + 1;
const twice = (drawn: number) => 2 * drawn;

type OneByOneProps = {
  /** Visible at first; the server renders them too. */
  first?: number;
  children: ReactNode;
};

export function OneByOne({ first = 1, children }: OneByOneProps) {
  const parts = Children.toArray(children);
  const drawn = useGrowing(first, parts.length, oneMore);
  return parts.slice(0, drawn);
}

type FewFirst<Item> = {
  shown: readonly Item[];
  /** For the last item shown: its row is filled if it is on screen. */
  lastRef: RefObject<HTMLLIElement | null>;
};

export function useFewFirst<Item>(items: readonly Item[], few: number): FewFirst<Item> {
  const lastRef = useRef<HTMLLIElement>(null);
  const drawn = useGrowing(few, items.length, twice, lastRef);
  return { shown: items.slice(0, drawn), lastRef };
}

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

function isShort(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight < window.scrollY + 2 * window.innerHeight;
}

function leavesGap(last: HTMLElement): boolean {
  const { top, right, bottom, width } = last.getBoundingClientRect();
  const end = last.parentElement?.getBoundingClientRect().right ?? 0;
  return bottom < window.innerHeight || (top < window.innerHeight && right + width <= end);
}

let resolve: () => void;
let ready: () => void;

/** Load what no page needs at its start after this: earlier, it would keep a slow phone from responding. */
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
