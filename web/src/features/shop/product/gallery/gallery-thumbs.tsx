import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./gallery.module.css";

type GalleryThumbsProps = {
  images: readonly string[];
  tintOf: number;
  index: number;
  onIndex: (index: number) => void;
};

/** All images as thumbnails; the current one is marked. */
export function GalleryThumbs({ images, tintOf, index, onIndex }: GalleryThumbsProps) {
  return (
    <ul className={classes.thumbs} data-later>
      {images.map((image, place) => (
        <li key={image}>
          <button
            type="button"
            className={classes.thumb}
            aria-label={`Xem ảnh ${place + 1}`}
            aria-current={place === index}
            onClick={() => onIndex(place)}
          >
            <Picture src={image} alt="" tintOf={tintOf} />
          </button>
        </li>
      ))}
    </ul>
  );
}
