import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import classes from "./scroll-strip.module.css";

type ScrollStripProps = {
  /** Accessible name of the list. */
  label: string;
  /** Distance scrolled per press, in pixels. */
  step: number;
  /** `<li>` elements. */
  children: ReactNode;
};

/** A row that scrolls sideways by touch, wheel or two buttons. */
export function ScrollStrip({ label, step, children }: ScrollStripProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Where the current scroll ends; the next press continues from there. */
  const target = useRef<number>(undefined);

  function move(distance: number) {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const end = scrollWidth - clientWidth;
    const left = Math.min(end, Math.max(0, (target.current ?? scrollLeft) + distance));
    target.current = left;
    list.current.scrollTo({ left });
  }

  function forgetTarget() {
    target.current = undefined;
  }

  return (
    <div className={classes.root}>
      <ActionIcon
        className={classes.button}
        variant="default"
        aria-label={`${label}: cuộn sang trái`}
        onClick={() => move(-step)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ul
        ref={list}
        className={classes.list}
        aria-label={label}
        onScrollEnd={forgetTarget}
        onWheel={forgetTarget}
        onPointerDown={forgetTarget}
      >
        {children}
      </ul>
      <ActionIcon
        className={classes.button}
        variant="default"
        aria-label={`${label}: cuộn sang phải`}
        onClick={() => move(step)}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
}
