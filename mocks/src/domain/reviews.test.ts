import { describe, expect, test } from "vitest";
import type { Db } from "../db/db.ts";
import type { FileRow } from "../db/tables.ts";
import { presentRatingSummary } from "../present/review.ts";
import { fileRow } from "../testing/picture-files.ts";
import { admin, buyer, orderOf, otherBuyer, shopDb } from "../testing/shop.ts";
import { placeOrder } from "./cart.ts";
import { productById } from "./catalogue.ts";
import { setOrderStatus } from "./orders.ts";
import { createReview, deleteReview, reviewableBy, reviewsBy, updateReview } from "./reviews.ts";
import { addressOfFile } from "./uploads.ts";

function upload(db: Db, changes: Partial<FileRow> = {}): string {
  const file = fileRow({ id: `file-${db.files.length + 1}`, ...changes });
  db.files.push(file);
  return addressOfFile(file);
}

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

  test("can reply only to a review of the same product", () => {
    const { db, words } = completedOrder();
    const review = createReview(db, buyer, words);
    const reply = { ...words, parent_id: review.id };
    expect(() => createReview(db, buyer, { ...reply, product_id: 2 })).toThrow(
      expect.objectContaining({ code: "NOT_FOUND" }),
    );
  });

  test("are changed by their author; images that are not sent stay", () => {
    const { db, words } = completedOrder();
    const images = { image_0: upload(db) };
    const { id } = createReview(db, buyer, { ...words, images });
    updateReview(db, buyer, id, { rating: 3, content: "Tạm được" });
    expect(reviewsBy(db, buyer)[0]).toMatchObject({ rating: 3, images });
    updateReview(db, buyer, id, { rating: 3, content: "Tạm được", images: {} });
    expect(reviewsBy(db, buyer)[0]?.images).toEqual({});
  });

  test("accept only pictures uploaded by their author or already shown", () => {
    const { db, words } = completedOrder();
    const write = (address: string) =>
      createReview(db, buyer, { ...words, images: { image_0: address } });
    const error = expect.objectContaining({
      code: "VALIDATION",
      details: { errors: { images: expect.any(String) } },
    });
    for (const address of ["https://example.vn/a.webp", "/__mock/files/none", ""]) {
      expect(() => write(address)).toThrow(error);
    }
    expect(() => write(upload(db, { ownerId: otherBuyer.id }))).toThrow(error);
    expect(() => write(upload(db, { purpose: "avatar" }))).toThrow(error);
    expect(db.reviews).toEqual([]);

    const review = write(upload(db));
    review.images = { image_0: "/pictures/rice-plant.webp" };
    const changes = { rating: 2, content: "Sạn" };
    const foreign = { image_0: "https://example.vn/a.webp" };
    expect(() => updateReview(db, buyer, review.id, { ...changes, images: foreign })).toThrow(
      error,
    );
    expect(review.rating).toBe(4.5);
    const both = { image_0: upload(db), image_1: "/pictures/rice-plant.webp" };
    expect(updateReview(db, buyer, review.id, { ...changes, images: both }).images).toEqual(both);
  });

  test("remove their pictures when these are replaced or the review is deleted", () => {
    const { db, order, words } = completedOrder();
    const [first, second, shared] = [upload(db), upload(db), upload(db)];
    const images = { image_0: first, image_1: second, image_2: shared };
    const { id } = createReview(db, buyer, { ...words, images });
    const other = { ...words, product_id: 2, order_id: order.id, images: { image_0: shared } };
    createReview(db, buyer, other);
    const files = () => db.files.map(addressOfFile);

    const changes = { rating: 4, content: "Ngon" };
    updateReview(db, buyer, id, { ...changes, images: { image_0: second, image_1: shared } });
    expect(files()).toEqual([second, shared]);
    deleteReview(db, buyer, id);
    expect(files()).toEqual([shared]);
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
