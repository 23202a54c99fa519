import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated } from "#web/api/lost-response.ts";
import { uploadAll } from "#web/api/upload.ts";
import { settle } from "./lost-response.ts";
import type { Subject } from "./policy.ts";

// The user's orders show which have a review, and products show their rating.
const touches = ["reviews", "orders", "products"] as const;
const meta = { touches };
const onError = refetchIfOutdated(...touches);

/** Uploads images; returns their URLs, in the same order. */
export const uploadImages = mutationOptions({
  mutationFn: async (files: readonly File[]) => {
    const { data } = await ok(api.POST("/product-images/upload", uploadAll(files)));
    if (data.length < files.length) throw new ApiError(502, {});
    return data.map(({ image_url }) => image_url);
  },
  meta: { touches: [] },
});

/** Creates the review of a product, or updates the existing one; images are replaced. */
export const saveReview = (subject: Subject) =>
  mutationOptions({
    mutationFn: (body: Schema["UpdateReview"]) => {
      if (subject.kind === "edit") {
        const params = { path: { id: subject.review.id } };
        return ok(api.PUT("/product-reviews/{id}", { params, body }));
      }
      const { product_id, order_id } = subject.item;
      const review = { ...body, product_id, order_id, parent_id: null };
      return settle(ok(api.POST("/product-reviews", { body: review })), review);
    },
    meta,
    onError,
  });

export const deleteReview = mutationOptions({
  mutationFn: (id: string) => ok(api.DELETE("/product-reviews/{id}", { params: { path: { id } } })),
  meta,
  onError,
});
