import type { Schema } from "#openapi/schema.ts";
import type { Part } from "./part.ts";

export type MyOrdersParts = {
  orders: Schema["MyOrderPage"];
  reviews: Part<Schema["ReviewList"]>;
  toReview: Part<Schema["ReviewableList"]>;
};

/** One answer from the parts of "my orders"; a part that failed stays what it is. */
export function mergeMyOrders({
  orders,
  reviews,
  toReview,
}: MyOrdersParts): Schema["MyOrdersView"] {
  return { orders, reviews, toReview };
}
