import words from "@lobehub/fluent-emoji-3d/assets/1f4ac.webp?no-inline";
import { Button } from "@mantine/core";
import { IconPhoto, IconStarFilled } from "@tabler/icons-react";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate, formatRating } from "#web/lib/format.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { PersonAvatar, Picture } from "#web/ui/media/picture.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { LazyImageViewer } from "./gallery.tsx";
import { PartFailure } from "./part-failure.tsx";
import classes from "./reviews.module.css";
import { countsByStar, filterThreads, hasImages, type ReviewFilter, threadsOf } from "./rules.ts";

export const reviewsId = "danh-gia";

const REVIEWS_AT_ONCE = 5;

export type ReviewFiltering = {
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
};

type ReviewsProps = ReviewFiltering & { part: Schema["ProductPageView"]["rating"] };

export function Reviews({ part, ...filtering }: ReviewsProps) {
  return (
    <section id={reviewsId} className={classes.root} aria-labelledby={`${reviewsId}-title`}>
      <h2 id={`${reviewsId}-title`} className={classes.title}>
        Đánh giá sản phẩm
      </h2>
      {part.status === "ok" ? (
        <ReviewList summary={part.data} {...filtering} />
      ) : (
        <PartFailure what="Chưa tải được đánh giá" failure={part} />
      )}
    </section>
  );
}

type ReviewListProps = ReviewFiltering & { summary: Schema["RatingSummary"] };

function ReviewList({ summary, filter, onFilter }: ReviewListProps) {
  const threads = threadsOf(summary.reviews);
  const found = filterThreads(threads, filter);
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
      <RatingOverview summary={summary} threads={threads} filter={filter} onFilter={onFilter} />
      <div>
        <FoundReviews key={`${filter.sao} ${filter.anh}`} threads={found} />
      </div>
    </div>
  );
}

/** Key by the filter, so that another one starts with the first reviews. */
function FoundReviews({ threads }: { threads: ReturnType<typeof threadsOf> }) {
  const [shown, setShown] = useState(REVIEWS_AT_ONCE);
  const more = Math.min(REVIEWS_AT_ONCE, threads.length - shown);
  if (threads.length === 0) return <p role="status">Không có đánh giá nào như vậy.</p>;
  return (
    <>
      <ul>
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
    </>
  );
}

type RatingOverviewProps = ReviewListProps & { threads: ReturnType<typeof threadsOf> };

function RatingOverview({ summary, threads, filter, onFilter }: RatingOverviewProps) {
  const { average_rating, total_reviews, total_sold } = summary;
  const own = threads.map(({ review }) => review);
  const pictured = own.filter(hasImages).length;
  return (
    <div className={classes.overview}>
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
          <li key={star}>
            <button
              type="button"
              className={classes.bar}
              aria-pressed={filter.sao === star}
              disabled={count === 0 && filter.sao !== star}
              onClick={() => onFilter({ ...filter, sao: filter.sao === star ? undefined : star })}
            >
              <span>{star} sao</span>{" "}
              <span className={classes.track}>
                <span style={{ width: `${own.length > 0 ? (count / own.length) * 100 : 0}%` }} />
              </span>
              <span className={classes.count}>
                {formatCount(count)}
                <span className="tap-sr-only"> đánh giá</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pictured > 0 || filter.anh ? (
        <Button
          variant={filter.anh ? "light" : "default"}
          size="sm"
          mt="sm"
          aria-pressed={filter.anh === 1}
          leftSection={<IconPhoto size={18} />}
          onClick={() => onFilter({ ...filter, anh: filter.anh ? undefined : 1 })}
        >
          Có ảnh ({formatCount(pictured)})
        </Button>
      ) : null}
      {filter.sao || filter.anh ? (
        <Button variant="subtle" size="sm" mt="sm" onClick={() => onFilter({})}>
          Xem mọi đánh giá
        </Button>
      ) : null}
      {total_reviews > own.length ? (
        <p className={classes.counts}>Theo {formatCount(own.length)} đánh giá mới nhất</p>
      ) : null}
    </div>
  );
}

type Review = Schema["Review"];

type ReviewCardProps = { review: Review; replies: readonly Review[] };

function ReviewCard({ review, replies }: ReviewCardProps) {
  const name = nameOf(review);
  const images = imagesOf(review);
  return (
    <article className={classes.review}>
      <PersonAvatar fullName={name} src={review.user.profile.avatarUrl} size={44} />
      <div className={classes.body}>
        <p className={classes.name}>{name}</p>
        <p className={classes.line}>
          <Rating value={review.rating} />
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
        </p>
        <p className={classes.content}>{review.content}</p>
        {images.length > 0 ? <ReviewImages images={images} author={name} /> : null}
        {replies.map((reply) => (
          <div key={reply.id} className={classes.answer}>
            <p className={classes.line}>
              <span className={classes.name}>{nameOf(reply)}</span>
              <time dateTime={reply.created_at}>{formatDate(reply.created_at)}</time>
            </p>
            <p className={classes.content}>{reply.content}</p>
          </div>
        ))}
      </div>
    </article>
  );
}

const nameOf = ({ user }: Review) => user.profile.fullName || user.email;

type ReviewImagesProps = {
  images: readonly string[];
  author: string;
};

function ReviewImages({ images, author }: ReviewImagesProps) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className={classes.images}>
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              className={classes.image}
              aria-label={`Xem ảnh ${index + 1} trên ${images.length} trong đánh giá của ${author}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(index)}
            >
              <Picture src={image} alt="" tintOf={image} fit="cover" use="thumbnail" />
            </button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <LazyImageViewer
          label={`Ảnh đánh giá của ${author}`}
          images={images}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
