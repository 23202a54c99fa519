import { IconStarFilled } from "@tabler/icons-react";
import { formatCount, formatRating } from "#web/lib/format.ts";
import classes from "./rating.module.css";

type RatingProps = {
  /** 0 to 5. */
  value: number;
  count?: number;
  compact?: boolean;
};

const stars = [1, 2, 3, 4, 5];

/** A read-only rating. For input, use `RatingInput`. */
export function Rating({ value, count, compact = false }: RatingProps) {
  const reviews = count === undefined ? "" : `, ${formatCount(count)} đánh giá`;
  const shown = compact ? [1] : stars;
  return (
    <span className={classes.root}>
      <span className="tap-sr-only">{`${formatRating(value)} trên 5 sao${reviews}`}</span>
      <span className={classes.stars} aria-hidden="true">
        {shown.map((star) => (
          <span key={star} className={classes.star}>
            <IconStarFilled size={16} />
            <span
              className={classes.full}
              style={{ width: compact ? "100%" : `${fillOf(star, value)}%` }}
            >
              <IconStarFilled size={16} />
            </span>
          </span>
        ))}
      </span>
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

/** In percent, in half steps. */
function fillOf(star: number, value: number): number {
  const halves = Math.round((value - star + 1) * 2) / 2;
  return Math.max(0, Math.min(1, halves)) * 100;
}
