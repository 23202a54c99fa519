import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, ReviewRow } from "../db/tables.ts";
import { productStats, thumbnailOf } from "../domain/catalogue.ts";
import { type Reviewable, reviewsOfProduct } from "../domain/reviews.ts";
import { masked } from "./common.ts";

// From the contract.
const SUMMARY_REVIEWS = 100;

export function presentProductStats(db: Db, product: ProductRow): Schema["ProductStats"] {
  const { average, count, sold } = productStats(db)(product);
  return { average_rating: average, total_reviews: count, total_sold: sold };
}

/** Public: without order ids, and with masked e-mail addresses. */
export function presentRatingSummary(db: Db, product: ProductRow): Schema["RatingSummary"] {
  const newest = reviewsOfProduct(db, product.id).slice(0, SUMMARY_REVIEWS);
  return {
    ...presentProductStats(db, product),
    reviews: newest.map((row) => {
      const review = presentReview(db, row);
      const user = { ...review.user, email: masked(review.user.email) };
      return { ...review, order_id: null, user };
    }),
  };
}

/** The name and image of a deleted product come from the order. */
export function presentReview(db: Db, row: ReviewRow): Schema["Review"] {
  const user = db.users.find(({ id }) => id === row.userId);
  const product = db.products.find(({ id }) => id === row.product_id);
  const item = db.orders
    .find(({ id }) => id === row.order_id)
    ?.order_items.find(({ product_id }) => product_id === row.product_id);
  return {
    id: row.id,
    order_id: row.order_id,
    product_id: row.product_id,
    rating: row.rating,
    content: row.content,
    parent_id: row.parent_id,
    created_at: row.created_at,
    images: row.images,
    product_name: product?.name ?? item?.product_name ?? "",
    product_image: product ? thumbnailOf(product) : (item?.product.thumbnail ?? null),
    user: {
      email: user?.email ?? "",
      profile: { fullName: user?.fullName ?? "Người dùng TAP", avatarUrl: user?.avatarUrl ?? null },
    },
  };
}

export function presentReviews(db: Db, rows: readonly ReviewRow[]): Schema["ReviewList"] {
  return { data: rows.map((row) => presentReview(db, row)), total: rows.length };
}

export function presentReviewables(found: readonly Reviewable[]): Schema["ReviewableList"] {
  return {
    data: found.map(({ order, item, completedAt }) => ({
      order_id: order.id,
      product_id: item.product_id,
      product_name: item.product_name,
      product_image: item.product.thumbnail,
      version: item.version,
      completed_at: completedAt,
    })),
    total: found.length,
  };
}
