import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated } from "#web/api/lost-response.ts";
import { uploadAll } from "#web/api/upload.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import type { Subject } from "./rules.ts";

// Orders show which have a review, and products show their rating.
const invalidated = ["reviews", "orders", "products"] as const;
const meta = { invalidates: invalidated };
const onError = refetchIfOutdated(...invalidated);

export const uploadImages = mutationOptions({
  mutationFn: async (files: readonly File[]) => {
    const { data } = await ok(api.POST("/product-images/upload", uploadAll(files)));
    if (data.length < files.length) throw new ApiError(502, {});
    return data.map(({ image_url }) => image_url);
  },
  meta: { invalidates: [] },
});

export const saveReview = (subject: Subject) =>
  mutationOptions({
    mutationFn: (body: Schema["UpdateReview"]) => {
      if (subject.kind === "edit") {
        const params = { path: { id: subject.review.id } };
        return ok(api.PUT("/product-reviews/{id}", { params, body }));
      }
      const { product_id, order_id } = subject.item;
      const review = { ...body, product_id, order_id, parent_id: null };
      return reconcile(ok(api.POST("/product-reviews", { body: review })), review);
    },
    meta,
    onError,
  });

export const deleteReview = mutationOptions({
  mutationFn: (id: string) => ok(api.DELETE("/product-reviews/{id}", { params: { path: { id } } })),
  meta,
  onError,
});

/**
 * If the call was not answered, or refused because there is a review, the user's reviews say
 * whether this attempt, or an earlier one whose response was lost, created it.
 */
async function reconcile(
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

function mayBeDone(cause: unknown): boolean {
  const error = ApiError.from(cause);
  return error.isUnanswered || error.status === 409;
}

function isSame(review: Schema["Review"], sent: Schema["CreateReview"]): boolean {
  return (
    review.order_id === sent.order_id &&
    review.product_id === sent.product_id &&
    !review.parent_id &&
    review.rating === sent.rating &&
    review.content === sent.content &&
    String(imagesOf(review)) === String(imagesOf({ images: sent.images ?? {} }))
  );
}
