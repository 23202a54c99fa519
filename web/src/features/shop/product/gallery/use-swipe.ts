import { type TouchEvent, useRef } from "react";

/** Shorter movements are clicks, or meant to scroll the page. */
const SWIPE_PIXELS = 40;

/** Touch handlers for horizontal swipes; `onSwipe(1)` means next. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      // Two fingers zoom.
      const isOne = touches.length === 1 && touch;
      start.current = isOne ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) >= SWIPE_PIXELS && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
