import { Button } from "@mantine/core";
import { notify } from "#web/ui/feedback/notify.ts";
import { actionFor, type OrderReviews } from "./policy.ts";
import { texts } from "./texts.ts";

type ReviewButtonProps = {
  /** Reviews of the completed order. */
  reviews: OrderReviews;
  /** With a product, opens its form directly. */
  onOpen: (product?: number) => void;
};

/** Document 2 §4: shows the reviews of an order if there are any, otherwise creates one. */
export function ReviewButton({ reviews, onOpen }: ReviewButtonProps) {
  const { waiting } = reviews;
  if (actionFor(reviews) === "view") {
    return (
      <Button variant="default" onClick={() => onOpen()}>
        Xem đánh giá
      </Button>
    );
  }
  function open() {
    const [first, ...others] = waiting;
    if (!first) notify.warning(texts.nothingToReview, { id: texts.nothingToReview });
    else onOpen(others.length === 0 ? first.product_id : undefined);
  }
  return <Button onClick={open}>Đánh giá</Button>;
}
