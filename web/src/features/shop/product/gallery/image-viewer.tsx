import { ActionIcon, CloseButton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from "react";
import classes from "./image-viewer.module.css";
import { useSwipe } from "./use-swipe.ts";
import { wrapped } from "./wrap.ts";

export type ImageViewerProps = {
  /** Accessible name: whose images these are. */
  label: string;
  images: readonly string[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/**
 * Images over the whole screen. The browser's own modal dialog: focus stays inside and returns,
 * Escape closes. Left and right go on and wrap (document 2 §2); a press on the image doubles it.
 */
export function ImageViewer({ label, images, index, onIndex, onClose }: ImageViewerProps) {
  const [isDoubled, setDoubled] = useState(false);
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);

  function step(by: 1 | -1) {
    setDoubled(false);
    onIndex(wrapped(index, by, images.length));
  }
  const swipe = useSwipe(step);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    // Or the doubled image would scroll too.
    event.preventDefault();
    step(event.key === "ArrowLeft" ? -1 : 1);
  }

  // Closed by its own method, so that the browser gives the focus back.
  function close(event: MouseEvent<HTMLElement>) {
    event.currentTarget.closest("dialog")?.close();
  }

  return (
    <dialog
      ref={open}
      aria-label={label}
      className={classes.root}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <p className={classes.counter} aria-live="polite">
          <span className="tap-sr-only">{`Ảnh ${index + 1} trên ${images.length}`}</span>
          <span aria-hidden="true">{`${index + 1} / ${images.length}`}</span>
        </p>
        <CloseButton aria-label="Đóng" onClick={close} />
      </div>
      <div className={classes.stage} data-doubled={isDoubled} {...(isDoubled ? {} : swipe)}>
        <button
          type="button"
          className={classes.image}
          aria-label={isDoubled ? "Thu nhỏ ảnh" : "Phóng to ảnh"}
          aria-pressed={isDoubled}
          onClick={() => setDoubled(!isDoubled)}
        >
          <img src={images[index]} alt={`${label}, ảnh ${index + 1}`} />
        </button>
      </div>
      {images.length > 1 ? (
        <>
          <ActionIcon
            className={classes.previous}
            variant="default"
            radius="xl"
            aria-label="Ảnh trước"
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={24} />
          </ActionIcon>
          <ActionIcon
            className={classes.next}
            variant="default"
            radius="xl"
            aria-label="Ảnh sau"
            onClick={() => step(1)}
          >
            <IconChevronRight size={24} />
          </ActionIcon>
        </>
      ) : null}
    </dialog>
  );
}
