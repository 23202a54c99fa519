import { CloseButton } from "@mantine/core";
import { type MouseEvent, useCallback, useState } from "react";
import { usePictureSource } from "#web/ui/media/picture.tsx";
import { ImageCounter, ImageStepButtons, useImageSteps } from "./image-steps.tsx";
import classes from "./image-viewer.module.css";

export type ImageViewerProps = {
  label: string;
  images: readonly string[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** The native modal dialog traps and returns the focus, and closes on Escape. */
export function ImageViewer({ label, images, index, onIndex, onClose }: ImageViewerProps) {
  const [isDoubled, setDoubled] = useState(false);
  // Zoomed in, show the original.
  const source = usePictureSource(images[index], isDoubled ? undefined : "screen");
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);

  const { step, swipe, onKeyDown } = useImageSteps(index, images.length, (next) => {
    setDoubled(false);
    onIndex(next);
  });

  // Closes the dialog itself, so that the browser returns the focus.
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
        <ImageCounter className={classes.counter} index={index} count={images.length} />
        <CloseButton aria-label="Đóng" onClick={close} />
      </div>
      <div className={classes.stage} data-doubled={isDoubled} {...(isDoubled ? {} : swipe)}>
        <button
          type="button"
          className={classes.image}
          aria-label={`${isDoubled ? "Thu nhỏ" : "Phóng to"} ảnh ${index + 1} trên ${images.length}: ${label}`}
          aria-pressed={isDoubled}
          onClick={() => setDoubled(!isDoubled)}
        >
          <img
            src={images[index]}
            {...source}
            alt={`${label}, ảnh ${index + 1}`}
            decoding="async"
          />
        </button>
      </div>
      {images.length > 1 ? <ImageStepButtons onStep={step} /> : null}
    </dialog>
  );
}
