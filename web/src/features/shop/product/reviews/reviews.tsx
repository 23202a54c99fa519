import words from "@lobehub/fluent-emoji-3d/assets/1f4ac.webp?no-inline";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { PartFailure } from "../part-failure.tsx";
import { RatingOverview } from "./rating-overview.tsx";
import { ReviewCard } from "./review-card.tsx";
import { threadsOf } from "./review-list.ts";
import classes from "./reviews.module.css";

/** Target of the review count's link above. */
export const reviewsId = "danh-gia";

/** Number of reviews at first, and with every "show more". */
const REVIEWS_AT_ONCE = 5;

/** The buyers' reviews: the figures, then the newest reviews. */
export function Reviews({ part }: { part: Schema["ProductPageView"]["rating"] }) {
  return (
    <section id={reviewsId} className={classes.root} aria-labelledby={`${reviewsId}-title`}>
      <h2 id={`${reviewsId}-title`} className={classes.title}>
        Đánh giá sản phẩm
      </h2>
      {part.status === "ok" ? (
        <ReviewList summary={part.data} />
      ) : (
        <PartFailure what="Chưa tải được đánh giá" failure={part} />
      )}
    </section>
  );
}

function ReviewList({ summary }: { summary: Schema["RatingSummary"] }) {
  const [shown, setShown] = useState(REVIEWS_AT_ONCE);
  const threads = threadsOf(summary.reviews);
  const more = Math.min(REVIEWS_AT_ONCE, threads.length - shown);
  if (threads.length === 0) {
    return (
      <Empty
        picture={words}
        text="Chưa có đánh giá nào"
        hint="Mua và đánh giá sản phẩm này để giúp những người mua sau."
      />
    );
  }
  return (
    <div className={classes.columns}>
      <RatingOverview summary={summary} />
      <div>
        <ul className={classes.list}>
          {threads.slice(0, shown).map(({ review, replies }) => (
            <li key={review.id} className={classes.item}>
              <ReviewCard review={review} replies={replies} />
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <Button variant="default" mt="md" onClick={() => setShown(shown + REVIEWS_AT_ONCE)}>
            Xem thêm {more} đánh giá
          </Button>
        ) : null}
      </div>
    </div>
  );
}
