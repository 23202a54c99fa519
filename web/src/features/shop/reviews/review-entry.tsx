import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { ProductLine } from "./product-line.tsx";
import classes from "./review-entry.module.css";

type ReviewEntryProps = {
  review: Schema["Review"];
  onEdit: () => void;
  onDelete: () => void;
};

/** One of the buyer's own reviews. */
export function ReviewEntry({ review, onEdit, onDelete }: ReviewEntryProps) {
  const name = review.product_name;
  const images = imagesOf(review);
  return (
    <article className={classes.root} aria-label={`Đánh giá về ${name}`}>
      <ProductLine
        product={review}
        action={
          <div className={classes.actions}>
            <RowAction
              label={`Sửa đánh giá về ${name}`}
              icon={<IconPencil size={20} />}
              onClick={onEdit}
            />
            <RowAction
              label={`Xóa đánh giá về ${name}`}
              icon={<IconTrash size={20} />}
              onClick={onDelete}
              danger
            />
          </div>
        }
      />
      <p className={classes.line}>
        <Rating value={review.rating} />
        <time dateTime={review.created_at}>{formatDateTime(review.created_at)}</time>
      </p>
      <p className={classes.content}>{review.content}</p>
      {images.length > 0 ? (
        <ul className={classes.images} aria-label={`Ảnh đánh giá về ${name}`}>
          {images.map((src, index) => (
            <li key={src} className={classes.image}>
              <Picture src={src} alt={`Ảnh ${index + 1}`} fit="cover" />
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
