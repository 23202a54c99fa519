import type { Schema } from "#openapi/schema.ts";

type Review = Schema["Review"];

/** A review and what was answered to it, oldest answer first. */
export type Thread = { review: Review; replies: Review[] };

/** Reviews of their own in the order given, each with its answers. */
export function threadsOf(reviews: readonly Review[]): Thread[] {
  const known = new Set(reviews.map(({ id }) => id));
  // An answer whose review is no longer among them stands for itself.
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

/** The images of a review in the order of their keys: image_0, image_1 … */
export function imagesOf({ images }: Review): string[] {
  return Object.entries(images)
    .toSorted(([a], [b]) => numberIn(a) - numberIn(b))
    .map(([, url]) => url);
}

const numberIn = (key: string) => Number(key.replace(/\D/g, ""));

/** How many gave 5, 4, 3, 2 and 1 stars; a half counts for the star it has begun. */
export function countsByStar(reviews: readonly Review[]): { star: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((star) => ({
    star,
    count: reviews.filter(({ rating }) => Math.ceil(rating) === star).length,
  }));
}
