import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type TouchEvent, useRef } from "react";
import classes from "./image-steps.module.css";
import { wrapped } from "./rules.ts";

export function ImageStepButtons({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <ActionIcon
        className={classes.previous}
        variant="default"
        radius="xl"
        aria-label="Ảnh trước"
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={22} />
      </ActionIcon>
      <ActionIcon
        className={classes.next}
        variant="default"
        radius="xl"
        aria-label="Ảnh sau"
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={22} />
      </ActionIcon>
    </>
  );
}

type ImageCounterProps = { index: number; count: number; className: string | undefined };

export function ImageCounter({ index, count, className }: ImageCounterProps) {
  return (
    <p className={className} aria-live="polite">
      <span className="tap-sr-only">{`Ảnh ${index + 1} trên ${count}`}</span>
      <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
    </p>
  );
}

export function useImageSteps(index: number, count: number, onIndex: (index: number) => void) {
  const step = (by: 1 | -1) => onIndex(wrapped(index, by, count));
  const swipe = useSwipe(step);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  }

  return { step, swipe, onKeyDown };
}

/** Shorter movements are clicks, or meant to scroll the page. */
const SWIPE_PIXELS = 40;

function useSwipe(onSwipe: (step: 1 | -1) => void) {
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
