import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import classes from "./review-card.module.css";
import { ReviewImages } from "./review-images.tsx";

type Review = Schema["Review"];

type ReviewCardProps = { review: Review; replies: readonly Review[] };

/** One review with its images and replies. */
export function ReviewCard({ review, replies }: ReviewCardProps) {
  const name = nameOf(review);
  const images = imagesOf(review);
  return (
    <article className={classes.root}>
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
