import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useDragOrder } from "#web/ui/layout/use-drag-order.ts";
import classes from "./image-field.module.css";
import { ImageTile } from "./image-tile.tsx";
import type { ImageControl } from "./use-images.ts";

type ImageListProps = { images: ImageControl; onRemove: (key: string) => void };

/** The images in their order, which dragging, buttons and arrow keys change. */
export function ImageList({ images: { images, move, retry }, onRemove }: ImageListProps) {
  const [announced, setAnnounced] = useState("");

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= images.length || from === to) return;
    const { activeElement } = document;
    flushSync(() => {
      move(from, to);
      setAnnounced(`Đã chuyển ảnh ${from + 1} đến vị trí ${to + 1} trong ${images.length}`);
    });
    // Moving an element in the document takes the focus from it.
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  /** The pressed button is removed: the focus goes to that of the next image, if there is one. */
  function remove(key: string, index: number, { currentTarget }: MouseEvent<HTMLElement>) {
    const tiles = currentTarget.closest("ul")?.children;
    flushSync(() => onRemove(key));
    const next = tiles?.[Math.min(index, tiles.length - 1)];
    next?.querySelector("button")?.focus();
  }

  const drag = useDragOrder(moveTo);

  if (images.length === 0) return null;
  return (
    <>
      <ul className={classes.list} ref={drag.ref} aria-label="Ảnh sản phẩm">
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            index={index}
            count={images.length}
            drag={drag.drag}
            onMove={(to) => moveTo(index, to)}
            onRetry={() => retry(image.key)}
            onRemove={(event) => remove(image.key, index, event)}
          />
        ))}
      </ul>
      <p className="tap-sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}
