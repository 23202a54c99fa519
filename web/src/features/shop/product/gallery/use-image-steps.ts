import type { KeyboardEvent } from "react";
import { useSwipe } from "./use-swipe.ts";
import { wrapped } from "./wrap.ts";

/** Steps through `count` images, wrapping at both ends: by button, swipe or arrow key. */
export function useImageSteps(index: number, count: number, onIndex: (index: number) => void) {
  const step = (by: 1 | -1) => onIndex(wrapped(index, by, count));
  const swipe = useSwipe(step);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  }

  return { step, swipe, onKeyDown };
}
