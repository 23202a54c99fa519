import { describe, expect, test } from "vitest";
import { presentRatingSummary } from "../present/review.ts";
import { admin, buyer, orderOf, otherBuyer, shopDb } from "../testing/shop.ts";
import { productById } from "./catalogue.ts";
import { placeOrder } from "./checkout.ts";
import { setOrderStatus } from "./orders.ts";
import { createReview, deleteReview, reviewableBy, reviewsBy, updateReview } from "./reviews.ts";

/** A completed order of two bags of rice of different size and a bottle of fish sauce. */
function completedOrder() {
  const db = shopDb();
  const order = placeOrder(db, buyer, orderOf(db, [11, 1], [12, 1], [21, 1]));
  setOrderStatus(db, admin, order.id, { status: "completed" });
  const words = { product_id: 1, order_id: order.id, rating: 4.5, content: " Cơm dẻo " };
  return { db, order, words };
}

describe("reviews", () => {
  test("wait for every product of a completed order, until it is reviewed", () => {
    const { db, words } = completedOrder();
    const waiting = () => reviewableBy(db, buyer).map(({ item }) => item.product_id);
    expect(waiting()).toEqual([1, 2]);
    createReview(db, buyer, words);
    expect(waiting()).toEqual([2]);
    expect(reviewableBy(db, otherBuyer)).toEqual([]);
  });

  test("are written once per order and product", () => {
    const { db, words } = completedOrder();
    expect(createReview(db, buyer, words)).toMatchObject({ content: "Cơm dẻo", images: {} });
    expect(() => createReview(db, buyer, words)).toThrow(
      expect.objectContaining({ code: "ALREADY_REVIEWED" }),
    );
  });

  test("need a completed order of one's own that holds the product", () => {
    const { db, order, words } = completedOrder();
    const notFound = expect.objectContaining({ code: "NOT_FOUND" });
    expect(() => createReview(db, otherBuyer, words)).toThrow(notFound);
    expect(() => createReview(db, buyer, { ...words, product_id: 7 })).toThrow(notFound);
    setOrderStatus(db, admin, order.id, { status: "delivered" });
    expect(() => createReview(db, buyer, words)).toThrow(
      expect.objectContaining({ code: "ORDER_NOT_COMPLETED" }),
    );
  });

  test("answer only a review of the same product", () => {
    const { db, words } = completedOrder();
    const review = createReview(db, buyer, words);
    const answer = { ...words, parent_id: review.id };
    expect(() => createReview(db, buyer, { ...answer, product_id: 2 })).toThrow(
      expect.objectContaining({ code: "NOT_FOUND" }),
    );
  });

  test("are changed by their author; images that are not sent stay", () => {
    const { db, words } = completedOrder();
    const { id } = createReview(db, buyer, { ...words, images: { image_0: "/a.webp" } });
    updateReview(db, buyer, id, { rating: 3, content: "Tạm được" });
    expect(reviewsBy(db, buyer)[0]).toMatchObject({ rating: 3, images: { image_0: "/a.webp" } });
    updateReview(db, buyer, id, { rating: 3, content: "Tạm được", images: {} });
    expect(reviewsBy(db, buyer)[0]?.images).toEqual({});
  });

  test("of others can be neither changed nor deleted", () => {
    const { db, words } = completedOrder();
    const { id } = createReview(db, buyer, words);
    const notFound = expect.objectContaining({ code: "NOT_FOUND" });
    expect(() => updateReview(db, otherBuyer, id, { rating: 1, content: "x" })).toThrow(notFound);
    expect(() => deleteReview(db, otherBuyer, id)).toThrow(notFound);
    deleteReview(db, buyer, id);
    expect(reviewsBy(db, buyer)).toEqual([]);
  });

  test("in public hide the order and most of the e-mail address", () => {
    const { db, words } = completedOrder();
    createReview(db, buyer, words);
    const summary = presentRatingSummary(db, productById(db, 1, undefined));
    expect(summary).toMatchObject({ average_rating: 4.5, total_reviews: 1, total_sold: 2 });
    expect(summary.reviews[0]).toMatchObject({ order_id: null, user: { email: "ho***@tap.vn" } });
  });
});
