import { formatCount, formatRating } from "#web/lib/format.ts";
import classes from "./rating.module.css";

type RatingProps = {
  /** 0 to 5. */
  value: number;
  count?: number;
  compact?: boolean;
};

/** A read-only rating. For input, use `RatingInput`. */
export function Rating({ value, count, compact = false }: RatingProps) {
  const reviews = count === undefined ? "" : `, ${formatCount(count)} đánh giá`;
  const width = compact ? 100 : halfStars(value) * 10;
  return (
    <span className={classes.root}>
      <span className="tap-sr-only">{`${formatRating(value)} trên 5 sao${reviews}`}</span>
      <span
        className={classes.stars}
        data-compact={compact}
        style={{ backgroundSize: `${width}% 100%` }}
        aria-hidden="true"
      />
      <span className={classes.number} aria-hidden="true">
        {formatRating(value)}
      </span>
      {count === undefined ? null : (
        <span className={classes.count} aria-hidden="true">
          ({formatCount(count)})
        </span>
      )}
    </span>
  );
}

/** 0 to 10. */
function halfStars(value: number): number {
  return Math.max(0, Math.min(10, Math.round(value * 2)));
}
