import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { notify } from "#web/ui/feedback/notify.ts";
import classes from "./reviews-notice.module.css";
import { actionFor, type OrderReviews, type ReviewParts, texts } from "./rules.ts";

type ReviewButtonProps = {
  reviews: OrderReviews;
  onOpen: (product?: number) => void;
};

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

type ReviewsNoticeProps = { parts: ReviewParts; onRetry: () => void; retrying: boolean };

export function ReviewsNotice({ parts, onRetry, retrying }: ReviewsNoticeProps) {
  const failed = [parts.reviews, parts.toReview].find((part) => part.status === "failed");
  if (failed?.status !== "failed") return null;
  return (
    <div className={classes.root} role="status">
      <IconPlugConnectedX size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.text}>
        {texts.notLoaded}: {failed.problem.message}
      </p>
      <Button variant="default" onClick={onRetry} loading={retrying}>
        Thử lại
      </Button>
    </div>
  );
}
