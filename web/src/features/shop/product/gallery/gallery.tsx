import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconZoomIn } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./gallery.module.css";
import { GalleryThumbs } from "./gallery-thumbs.tsx";
import { LazyImageViewer } from "./lazy-image-viewer.tsx";
import { useSwipe } from "./use-swipe.ts";
import { wrapped } from "./wrap.ts";

type GalleryProps = {
  images: readonly string[];
  /** The product's name: what the images show. */
  name: string;
  /** The product's id: chooses the tint behind cut-out produce. */
  tintOf: number;
  index: number;
  onIndex: (index: number) => void;
};

/** Wider than high, so that on a phone the name is seen too. */
const stageRatio = 1.2;

/** The product's images: one large, the others below; arrows, swipe, and a zoom on press. */
export function Gallery({ images, name, tintOf, index, onIndex }: GalleryProps) {
  const [isZooming, setZooming] = useState(false);
  const count = images.length;
  const step = (by: 1 | -1) => onIndex(wrapped(index, by, count));
  const swipe = useSwipe(step);

  if (count === 0) {
    return (
      <div className={classes.stage}>
        <Picture src={null} alt={name} tintOf={tintOf} ratio={stageRatio} />
      </div>
    );
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={`Ảnh ${name}`} className={classes.root} onKeyDown={onKeyDown}>
        <div className={classes.stage} {...swipe}>
          <button
            type="button"
            className={classes.zoom}
            aria-label={`Phóng to ảnh ${index + 1} của ${name}`}
            aria-haspopup="dialog"
            onClick={() => setZooming(true)}
          >
            <Picture src={images[index]} alt="" tintOf={tintOf} ratio={stageRatio} eager />
            <span data-later="hidden" className={classes.zoomHint} aria-hidden="true">
              <IconZoomIn size={20} stroke={1.75} />
            </span>
          </button>
          {count > 1 ? (
            <>
              <ActionIcon
                data-later="hidden"
                className={classes.previous}
                variant="default"
                radius="xl"
                aria-label="Ảnh trước"
                onClick={() => step(-1)}
              >
                <IconChevronLeft size={22} />
              </ActionIcon>
              <ActionIcon
                data-later="hidden"
                className={classes.next}
                variant="default"
                radius="xl"
                aria-label="Ảnh sau"
                onClick={() => step(1)}
              >
                <IconChevronRight size={22} />
              </ActionIcon>
            </>
          ) : null}
          <p data-later="hidden" className={classes.counter} aria-live="polite">
            <span className="tap-sr-only">{`Ảnh ${index + 1} trên ${count}`}</span>
            <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
          </p>
        </div>
        {count > 1 ? (
          <GalleryThumbs images={images} tintOf={tintOf} index={index} onIndex={onIndex} />
        ) : null}
      </div>
      {isZooming ? (
        <LazyImageViewer
          label={`Ảnh ${name}`}
          images={images}
          index={index}
          onIndex={onIndex}
          onClose={() => setZooming(false)}
        />
      ) : null}
    </>
  );
}
