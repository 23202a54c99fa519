import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMedia } from "../../layout/use-media.ts";

export type RowParts = {
  /** Reasons below cells; those of cells side by side are one line. */
  issueLines: number;
  /** Conflicts and a failure. */
  strips: number;
};

/** In rem; the style sheet uses the same. */
export type RowSizes = { row: number; issue: number; strip: number };

export const rowSizes = {
  wide: { row: 2.75, issue: 1.25, strip: 2.75 },
  touch: { row: 3.5, issue: 1.25, strip: 3.25 },
} as const satisfies Record<string, RowSizes>;

/** In rem; below it, the cells of a row are in several lines. */
const CARD_WIDTH = 46;

/** In rem, above and below what is visible, so that scrolling shows no gaps. */
const OVERSCAN = 15;

/** In rem; fewer renders while scrolling. */
const STEP = 10;

/** The sticky head, in rem, kept free of a row that is scrolled to. */
const HEAD = 2.5;

const remInPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

type Options = {
  /** Must be stable while the rows are. */
  partsOf: (isCard: boolean) => readonly RowParts[];
  card: RowSizes;
  /** Always rendered: the row with the focus. */
  active: number | undefined;
};

export function useRowWindow({ partsOf, card, active }: Options) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 40 });
  const [top, setTop] = useState(0);
  const isTouch = useMedia("(pointer: coarse)");
  const isCard = size.width < CARD_WIDTH;
  const sizes = isCard ? card : rowSizes[isTouch ? "touch" : "wide"];
  const offsets = useMemo(() => offsetsOf(sizes, partsOf(isCard)), [sizes, partsOf, isCard]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const rem = remInPx();
      setSize({ width: element.clientWidth / rem, height: element.clientHeight / rem });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const scrolled = (frame.current?.scrollTop ?? 0) / remInPx();
    setTop(Math.floor(scrolled / STEP) * STEP);
  }

  /** Renders the row too, so that it can be focused at once. */
  function show(index: number) {
    const element = frame.current;
    const [begin, end] = [offsets[index], offsets[index + 1]];
    if (!element || begin === undefined || end === undefined) return;
    const rem = remInPx();
    const head = isCard ? 0 : HEAD;
    if (begin * rem < element.scrollTop) element.scrollTop = begin * rem;
    else if ((end + head) * rem > element.scrollTop + element.clientHeight) {
      element.scrollTop = (end + head) * rem - element.clientHeight;
    }
    flushSync(onScroll);
  }

  const shown = rowsBetween(offsets, top - OVERSCAN, top + size.height + STEP + OVERSCAN, active);
  return { frame, shown, offsets, isCard, onScroll, show };
}

const heightOf = ({ row, issue, strip }: RowSizes, parts: RowParts): number =>
  row + parts.issueLines * issue + parts.strips * strip;

/** In rem; the last entry is where they all end. */
export function offsetsOf(sizes: RowSizes, rows: readonly RowParts[]): number[] {
  const offsets = [0];
  let end = 0;
  for (const parts of rows) {
    end += heightOf(sizes, parts);
    offsets.push(end);
  }
  return offsets;
}

/** The last row that begins at or above it. */
export function rowAt(offsets: readonly number[], height: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function rowsBetween(
  offsets: readonly number[],
  from: number,
  to: number,
  always: number | undefined,
): number[] {
  const count = offsets.length - 1;
  if (count < 1) return [];
  const first = rowAt(offsets, from);
  const last = rowAt(offsets, to);
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (always === undefined || always >= count || (always >= first && always <= last)) return shown;
  return always < first ? [always, ...shown] : [...shown, always];
}
