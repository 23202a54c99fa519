import { signedIn } from "../domain/caller.ts";
import { productById } from "../domain/catalogue.ts";
import {
  createReview,
  deleteReview,
  reviewableBy,
  reviewsBy,
  updateReview,
} from "../domain/reviews.ts";
import { acknowledge } from "../present/common.ts";
import {
  presentRatingSummary,
  presentReview,
  presentReviewables,
  presentReviews,
} from "../present/review.ts";
import type { Handlers } from "./contract.ts";

export const reviewHandlers = {
  getRatingSummary: ({ db, path, caller }) =>
    presentRatingSummary(db, productById(db, path.id, caller)),
  listMyReviews: ({ db, caller }) => presentReviews(db, reviewsBy(db, signedIn(caller))),
  listProductsToReview: ({ db, caller }) => presentReviewables(reviewableBy(db, signedIn(caller))),
  createReview: ({ db, body, caller }) =>
    presentReview(db, createReview(db, signedIn(caller), body)),
  updateReview: ({ db, path, body, caller }) =>
    presentReview(db, updateReview(db, signedIn(caller), path.id, body)),
  deleteReview: ({ db, path, caller }) =>
    acknowledge("Đã xóa đánh giá", deleteReview(db, signedIn(caller), path.id)),
} satisfies Partial<Handlers>;
