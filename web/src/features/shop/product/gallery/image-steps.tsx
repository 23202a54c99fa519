import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./image-steps.module.css";

/** Previous and next buttons, at both sides of the nearest positioned box. */
export function ImageStepButtons({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <ActionIcon
        data-later="hidden"
        className={classes.previous}
        variant="default"
        radius="xl"
        aria-label="Ảnh trước"
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={22} />
      </ActionIcon>
      <ActionIcon
        data-later="hidden"
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

/** The number of the image; announced when it changes. */
export function ImageCounter({ index, count, className }: ImageCounterProps) {
  return (
    <p data-later="hidden" className={className} aria-live="polite">
      <span className="tap-sr-only">{`Ảnh ${index + 1} trên ${count}`}</span>
      <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
    </p>
  );
}
