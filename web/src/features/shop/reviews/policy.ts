import type { Schema } from "#openapi/schema.ts";

/** What is known of the caller's reviews. */
export type ReviewParts = Pick<Schema["MyOrdersView"], "reviews" | "toReview">;

export type OrderReviews = {
  /** What the buyer wrote about products of the order. */
  written: Schema["Review"][];
  /** Its products that wait for a review. */
  waiting: Schema["ReviewableItem"][];
};

/**
 * The reviews of one order; undefined while they are not known. An order with a review shows it
 * even when nobody knows what else waits.
 */
export function reviewsOfOrder(
  orderId: string,
  { reviews, toReview }: ReviewParts,
): OrderReviews | undefined {
  if (reviews.status === "failed") return undefined;
  const written = reviews.data.data.filter(
    ({ order_id, parent_id }) => order_id === orderId && parent_id === null,
  );
  if (toReview.status === "failed") {
    return written.length > 0 ? { written, waiting: [] } : undefined;
  }
  return { written, waiting: toReview.data.data.filter(({ order_id }) => order_id === orderId) };
}

export type ReviewAction = "view" | "create";

/** Document 2 §4: an order that has a review is looked at, another one is reviewed. */
export function actionFor({ written }: OrderReviews): ReviewAction {
  return written.length > 0 ? "view" : "create";
}

/** What a form is about: a product of an order, or a review that there is. */
export type Subject =
  | { kind: "create"; item: Schema["ReviewableItem"] }
  | { kind: "edit"; review: Schema["Review"] };

/** What this product of the order can have; undefined: it is not among those of the order. */
export function subjectOf(
  { written, waiting }: OrderReviews,
  product: number,
): Subject | undefined {
  const review = written.find(({ product_id }) => product_id === product);
  if (review) return { kind: "edit", review };
  const item = waiting.find(({ product_id }) => product_id === product);
  return item && { kind: "create", item };
}
