import { useState } from "react";
import { OrderReviewsModal } from "./order-reviews-modal.tsx";
import { ReviewModal } from "./review-modal.tsx";
import { type ReviewParts, reviewsOfOrder, type Subject, subjectOf } from "./rules.ts";

type ReviewsDialogProps = {
  order: string;
  userId: string;
  product: number | undefined;
  parts: ReviewParts;
  onProduct: (product: number | undefined) => void;
  onRetry: () => void;
  onClose: () => void;
};

export function ReviewsDialog(props: ReviewsDialogProps) {
  const { order, userId, product, parts, onProduct, onRetry, onClose } = props;
  const reviews = reviewsOfOrder(order, parts);
  const subject = reviews && product !== undefined ? subjectOf(reviews, product) : undefined;
  const isOnly = reviews !== undefined && reviews.written.length + reviews.waiting.length === 1;
  const [opened, setOpened] = useState<Opened>();

  // Fixed while the form is open: saving refetches the reviews, which turns a new one into an edit.
  if (product === undefined) {
    if (opened) setOpened(undefined);
  } else if (subject && opened?.product !== product) {
    setOpened({ product, subject, leavesAll: isOnly && subject.kind === "create" });
  }
  if (opened && opened.product === product) {
    return (
      <ReviewModal
        key={product}
        subject={opened.subject}
        userId={userId}
        onDone={() => (opened.leavesAll ? onClose() : onProduct(undefined))}
      />
    );
  }
  return (
    <OrderReviewsModal
      reviews={reviews}
      onProduct={onProduct}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
}

type Opened = {
  product: number;
  subject: Subject;
  /** Nothing else of the order can be reviewed: there is no list to return to. */
  leavesAll: boolean;
};
