import type { Schema } from "#openapi/schema.ts";

type Review = Schema["Review"];

/** A review and its replies, oldest first. */
export type Thread = { review: Review; replies: Review[] };

/** Top-level reviews in the given order, each with its replies. */
export function threadsOf(reviews: readonly Review[]): Thread[] {
  const known = new Set(reviews.map(({ id }) => id));
  // A reply whose review is missing is shown on its own.
  const isReply = ({ parent_id }: Review) => parent_id !== null && known.has(parent_id);
  const replies = reviews
    .filter(isReply)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return reviews
    .filter((review) => !isReply(review))
    .map((review) => ({
      review,
      replies: replies.filter(({ parent_id }) => parent_id === review.id),
    }));
}

/** Number of reviews with 5, 4, 3, 2 and 1 stars; a half star counts as the next whole one. */
export function countsByStar(reviews: readonly Review[]): { star: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((star) => ({
    star,
    count: reviews.filter(({ rating }) => Math.ceil(rating) === star).length,
  }));
}
