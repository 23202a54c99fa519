import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { offsetsOf, type RowParts, rowSizes, rowsBetween } from "./row-heights.ts";

/** Below this width, in rem, the cells of a row are in two lines. */
const CARD_WIDTH = 46;

/** Rendered above and below what is visible, in rem, so that scrolling shows no gaps. */
const OVERSCAN = 15;

/** Fewer renders while scrolling, in rem. */
const STEP = 10;

/** Kept free of the row when it is scrolled to: the sticky head, in rem. */
const HEAD = 2.5;

const remInPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Which of very many rows are rendered, and where. All lengths are in rem, as the styles are. */
export function useRowWindow(
  /** Stays the same while the rows do. */
  partsOf: (isCard: boolean) => readonly RowParts[],
  active: number | undefined,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 40 });
  const [top, setTop] = useState(0);
  const isTouch = useMedia("(pointer: coarse)");
  const isCard = size.width < CARD_WIDTH;
  const sizes = isCard ? rowSizes.card : rowSizes[isTouch ? "touch" : "wide"];
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

  /** Scrolls the row into view and renders it, so that it can be focused at once. */
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
