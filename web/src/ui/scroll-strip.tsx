import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import classes from "./scroll-strip.module.css";

type ScrollStripProps = {
  /** Name of the list for screen readers. */
  label: string;
  /** Pixels that one press moves. */
  step: number;
  /** `<li>` elements. */
  children: ReactNode;
};

/** A row that scrolls sideways, by finger, wheel or the two buttons. */
export function ScrollStrip({ label, step, children }: ScrollStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const move = (distance: number) => list.current?.scrollBy({ left: distance, behavior: "smooth" });
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
      <ul ref={list} className={classes.list} aria-label={label}>
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
