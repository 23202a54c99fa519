import type { Schema } from "#openapi/schema.ts";

/** The user's reviews, as far as they loaded. */
export type ReviewParts = Pick<Schema["MyOrdersView"], "reviews" | "toReview">;

export type OrderReviews = {
  /** The buyer's reviews of products in the order. */
  written: Schema["Review"][];
  /** Its products without a review. */
  waiting: Schema["ReviewableItem"][];
};

/**
 * The reviews of one order; undefined if unknown. An order with a review shows it even if the
 * reviews still to write failed to load.
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

/** Document 2 §4: an order with a review can be viewed, another can be reviewed. */
export function actionFor({ written }: OrderReviews): ReviewAction {
  return written.length > 0 ? "view" : "create";
}

/** What a form is about: a product of an order, or an existing review. */
export type Subject =
  | { kind: "create"; item: Schema["ReviewableItem"] }
  | { kind: "edit"; review: Schema["Review"] };

/** What the form for this product is about; undefined if the order does not contain it. */
export function subjectOf(
  { written, waiting }: OrderReviews,
  product: number,
): Subject | undefined {
  const review = written.find(({ product_id }) => product_id === product);
  if (review) return { kind: "edit", review };
  const item = waiting.find(({ product_id }) => product_id === product);
  return item && { kind: "create", item };
}
