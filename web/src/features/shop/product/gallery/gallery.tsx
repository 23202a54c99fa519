import { IconZoomIn } from "@tabler/icons-react";
import { useState } from "react";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./gallery.module.css";
import { GalleryThumbs } from "./gallery-thumbs.tsx";
import { ImageCounter, ImageStepButtons } from "./image-steps.tsx";
import { LazyImageViewer } from "./lazy-image-viewer.tsx";
import { useImageSteps } from "./use-image-steps.ts";

type GalleryProps = {
  images: readonly string[];
  /** The product's name: what the images show. */
  name: string;
  /** The product's id: determines the tint behind cut-out pictures. */
  tintOf: number;
  index: number;
  onIndex: (index: number) => void;
};

/** Wider than high, so that on a phone the name is visible too. */
const stageRatio = 1.2;

/** The product's images: a large one above thumbnails, with arrows, swipe, and a zoom on click. */
export function Gallery({ images, name, tintOf, index, onIndex }: GalleryProps) {
  const [isZooming, setZooming] = useState(false);
  const count = images.length;
  const { step, swipe, onKeyDown } = useImageSteps(index, count, onIndex);

  if (count === 0) {
    return (
      <div className={classes.stage}>
        <Picture src={null} alt={name} tintOf={tintOf} ratio={stageRatio} />
      </div>
    );
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
          {count > 1 ? <ImageStepButtons onStep={step} /> : null}
          <ImageCounter className={classes.counter} index={index} count={count} />
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
