import { useState } from "react";
import { Picture } from "#web/ui/media/picture.tsx";
import { LazyImageViewer } from "../gallery/lazy-image-viewer.tsx";
import classes from "./review-images.module.css";

type ReviewImagesProps = {
  images: readonly string[];
  /** The author's name: "Nguyễn Thị Hoa". */
  author: string;
};

/** The images of a review; a click opens them full screen. */
export function ReviewImages({ images, author }: ReviewImagesProps) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className={classes.root}>
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              className={classes.image}
              aria-label={`Xem ảnh ${index + 1} của ${author}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(index)}
            >
              <Picture src={image} alt="" tintOf={image} fit="cover" />
            </button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <LazyImageViewer
          label={`Ảnh đánh giá của ${author}`}
          images={images}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
