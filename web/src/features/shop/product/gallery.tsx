import { IconZoomIn } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./gallery.module.css";
import { ImageCounter, ImageStepButtons, useImageSteps } from "./image-steps.tsx";
import type { ImageViewerProps } from "./image-viewer.tsx";

type GalleryProps = {
  images: readonly string[];
  name: string;
  productId: number;
  index: number;
  onIndex: (index: number) => void;
};

/** Wider than high, so that on a phone the name is visible too. */
const stageRatio = 1.2;

export function Gallery({ images, name, productId, index, onIndex }: GalleryProps) {
  const [isZooming, setZooming] = useState(false);
  const count = images.length;
  const { step, swipe, onKeyDown } = useImageSteps(index, count, onIndex);
  const place = useMoveFromCard(productId);

  if (count === 0) {
    return (
      <div className={classes.stage}>
        <Picture src={null} alt={name} tintOf={productId} ratio={stageRatio} />
      </div>
    );
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={`Ảnh ${name}`} className={classes.root} onKeyDown={onKeyDown}>
        <div ref={place} className={classes.stage} {...swipe}>
          <button
            type="button"
            className={classes.zoom}
            aria-label={`Phóng to ảnh ${index + 1} của ${name}`}
            aria-haspopup="dialog"
            onClick={() => setZooming(true)}
          >
            <Picture
              src={images[index]}
              alt=""
              tintOf={productId}
              ratio={stageRatio}
              eager
              use="gallery"
            />
            <span className={classes.zoomHint} aria-hidden="true">
              <IconZoomIn size={20} stroke={1.75} />
            </span>
          </button>
          {count > 1 ? <ImageStepButtons onStep={step} /> : null}
          <ImageCounter className={classes.counter} index={index} count={count} />
        </div>
        {count > 1 ? (
          <GalleryThumbs images={images} tintOf={productId} index={index} onIndex={onIndex} />
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

type GalleryPreviewProps = { src: string | null; productId: number };

export function GalleryPreview({ src, productId }: GalleryPreviewProps) {
  const place = useMoveFromCard(productId);
  return (
    <div className={classes.root}>
      <div ref={place} className={classes.stage}>
        <Picture src={src} alt="" tintOf={productId} ratio={stageRatio} eager use="gallery" />
      </div>
      {src ? <div className={classes.thumbsComing} /> : null}
    </div>
  );
}

type GalleryThumbsProps = {
  images: readonly string[];
  tintOf: number;
  index: number;
  onIndex: (index: number) => void;
};

function GalleryThumbs({ images, tintOf, index, onIndex }: GalleryThumbsProps) {
  return (
    <ul className={classes.thumbs}>
      {images.map((image, place) => (
        <li key={image}>
          <button
            type="button"
            className={classes.thumb}
            aria-label={`Xem ảnh ${place + 1}`}
            aria-current={place === index}
            onClick={() => onIndex(place)}
          >
            <Picture src={image} alt="" tintOf={tintOf} use="thumbnail" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const fetchPart = () => import("./image-viewer.tsx").then((module) => module.ImageViewer);

export function LazyImageViewer(props: ImageViewerProps) {
  const Part = useDialogPart({ fetchPart, isOpen: true, onClose: props.onClose });
  return Part ? <Part {...props} /> : null;
}

// Moves the picture of a pressed card to its place on the product page. Not with view transitions:
// they hold the page back until the previous one is captured, and older browsers lack them.

const MOVE_MS = 250;
/** Later than this, people no longer look where they pressed. */
const LATEST_MS = 1000;

type Press = { id: number; from: DOMRect; pressedAt: number; arrivedAt?: number };

let press: Press | undefined;

function rememberPress({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  const id = /\/san-pham\/(\d+)$/.exec(link?.pathname ?? "")?.[1];
  const picture = link?.querySelector("img") ?? link?.closest("article, li")?.querySelector("img");
  if (!id || !picture) return;
  const from = picture.getBoundingClientRect();
  press = { id: Number(id), from, pressedAt: performance.now() };
}

// Loaded while cards are on screen, before one is pressed.
if (typeof document !== "undefined") {
  document.addEventListener("click", rememberPress, { capture: true });
}

const useMoveFromCard = (productId: number) =>
  useCallback(
    (stage: HTMLElement | null) => {
      if (stage) moveFromCard(productId, stage);
    },
    [productId],
  );

/** Called by the preview and by the page that replaces it, which continues the animation. */
export function moveFromCard(id: number, place: HTMLElement): void {
  const now = performance.now();
  if (press?.id !== id || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { from, pressedAt, arrivedAt = now } = press;
  press.arrivedAt = arrivedAt;
  if (arrivedAt - pressedAt > LATEST_MS || now - arrivedAt > MOVE_MS) return;
  // By then the page has been scrolled to its top.
  requestAnimationFrame(() => {
    const to = place.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) return;
    const right = from.x + from.width / 2 - (to.x + to.width / 2);
    const down = from.y + from.height / 2 - (to.y + to.height / 2);
    const start = `translate(${right}px, ${down}px) scale(${from.width / to.width})`;
    const frames = { transform: [start, "none"], zIndex: [1, 1] };
    const animation = place.animate(frames, { duration: MOVE_MS, easing: "ease-out" });
    animation.currentTime = now - arrivedAt;
  });
}
