import { IconStarFilled } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatRating } from "#web/lib/format.ts";
import classes from "./rating-overview.module.css";
import { countsByStar } from "./review-list.ts";

/** The average rating, and the number of reviews per star. */
export function RatingOverview({ summary }: { summary: Schema["RatingSummary"] }) {
  const { average_rating, total_reviews, total_sold, reviews } = summary;
  const own = reviews.filter(({ parent_id }) => parent_id === null);
  return (
    <div className={classes.root}>
      <p className={classes.average}>
        <IconStarFilled size={32} className={classes.star} aria-hidden="true" />
        {formatRating(average_rating)}
        <span className={classes.outOf}> / 5</span>
        <span className="tap-sr-only"> sao</span>
      </p>
      <p className={classes.counts}>
        {formatCount(total_reviews)} đánh giá, đã bán {formatCount(total_sold)}
      </p>
      <ul className={classes.bars}>
        {countsByStar(own).map(({ star, count }) => (
          <li key={star} className={classes.bar}>
            <span className="tap-sr-only">{`${star} sao: ${formatCount(count)} đánh giá`}</span>
            <span aria-hidden="true">{star} sao</span>
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${own.length > 0 ? (count / own.length) * 100 : 0}%` }} />
            </span>
            <span className={classes.count} aria-hidden="true">
              {formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
      {total_reviews > reviews.length ? (
        <p className={classes.counts}>Theo {formatCount(reviews.length)} đánh giá mới nhất</p>
      ) : null}
    </div>
  );
}
