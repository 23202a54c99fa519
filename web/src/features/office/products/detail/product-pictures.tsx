import type { Schema } from "#openapi/schema.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./product-pictures.module.css";

/** The images in their order, the thumbnail marked. */
export function ProductPictures({ product }: { product: Schema["Product"] }) {
  const images = product.product_images.toSorted((a, b) => a.display_order - b.display_order);
  if (images.length === 0) return <p className={classes.none}>Chưa có hình ảnh.</p>;
  return (
    <ul className={classes.list} aria-label="Hình ảnh">
      {images.map(({ id, image_url, is_thumbnail }, index) => (
        <li key={id}>
          <a
            href={image_url}
            target="_blank"
            rel="noreferrer"
            className={classes.link}
            // The picture itself loads when it comes near.
            aria-label={`Ảnh ${index + 1} của ${product.name}, mở trong thẻ mới`}
          >
            <Picture src={image_url} alt="" tintOf={product.id} />
          </a>
          {is_thumbnail ? <span className={classes.mark}>Ảnh đại diện</span> : null}
        </li>
      ))}
    </ul>
  );
}
