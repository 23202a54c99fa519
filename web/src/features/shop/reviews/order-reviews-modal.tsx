import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import classes from "./order-reviews-modal.module.css";
import type { OrderReviews } from "./policy.ts";
import { ProductLine } from "./product-line.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { texts } from "./texts.ts";
import { useDeleteReview } from "./use-delete-review.ts";

type OrderReviewsModalProps = {
  /** Undefined if they failed to load. */
  reviews: OrderReviews | undefined;
  /** Opens the form of a product. */
  onProduct: (product: number) => void;
  onRetry: () => void;
  onClose: () => void;
};

/** The reviews the buyer has written about an order, and the products still to review. */
export function OrderReviewsModal(props: OrderReviewsModalProps) {
  const { reviews, onProduct, onRetry, onClose } = props;
  const covered = useCovered();
  useReturnFocus();
  const hasWritten = reviews === undefined || reviews.written.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={hasWritten ? "Đánh giá của bạn" : "Chọn sản phẩm để đánh giá"}
      size="lg"
      closeOnEscape={!covered}
    >
      {reviews ? (
        <Products reviews={reviews} onProduct={onProduct} />
      ) : (
        <ErrorState title={texts.notLoaded} onRetry={onRetry} />
      )}
    </Modal>
  );
}

type ProductsProps = Pick<OrderReviewsModalProps, "onProduct"> & { reviews: OrderReviews };

function Products({ reviews: { written, waiting }, onProduct }: ProductsProps) {
  const askDelete = useDeleteReview();
  if (written.length + waiting.length === 0) return <Empty text={texts.nothingToReview} />;
  return (
    <ul className={classes.list}>
      {written.map((review) => (
        <li key={review.id}>
          <ReviewEntry
            review={review}
            onEdit={() => onProduct(review.product_id)}
            onDelete={() => askDelete(review)}
          />
        </li>
      ))}
      {waiting.map((item) => (
        <li key={`waiting ${item.product_id}`}>
          <ProductLine
            product={item}
            detail={item.version}
            action={
              <Button
                variant="light"
                onClick={() => onProduct(item.product_id)}
                aria-label={`Đánh giá ${item.product_name}`}
              >
                Đánh giá
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
