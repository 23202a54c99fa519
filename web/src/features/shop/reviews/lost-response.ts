import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { imagesOf } from "#web/lib/review-images.ts";

/**
 * The created review. If the call was not answered, or refused because there is one, the user's
 * reviews say whether it was done: by this attempt, or by an earlier one whose response was lost.
 */
export async function settle(
  call: Promise<Schema["Review"]>,
  sent: Schema["CreateReview"],
): Promise<Schema["Review"]> {
  try {
    return await call;
  } catch (cause) {
    const error = ApiError.from(cause);
    if (!mayBeDone(error)) throw error;
    const mine = await ok(api.GET("/product-reviews/my")).catch(() => undefined);
    const found = mine?.data.find((review) => isSame(review, sent));
    if (found) return found;
    throw error;
  }
}

/** True if there may be a review now that was not on screen. */
function mayBeDone(cause: unknown): boolean {
  const error = ApiError.from(cause);
  return error.isUnanswered || error.status === 409;
}

function isSame(review: Schema["Review"], sent: Schema["CreateReview"]): boolean {
  return (
    review.order_id === sent.order_id &&
    review.product_id === sent.product_id &&
    review.parent_id === null &&
    review.rating === sent.rating &&
    review.content === sent.content &&
    String(imagesOf(review)) === String(imagesOf({ images: sent.images ?? {} }))
  );
}
