import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow, ReviewRow, UserRow } from "../db/tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { isOwnUpload, removeUnused } from "./product-images.ts";

export type Reviewable = {
  order: OrderRow;
  item: Schema["OrderItem"];
  completedAt: string;
};

export function reviewsOfProduct(db: Db, productId: number): ReviewRow[] {
  return newestFirst(db.reviews.filter(({ product_id }) => product_id === productId));
}

export function reviewsBy(db: Db, caller: UserRow): ReviewRow[] {
  return newestFirst(db.reviews.filter(({ userId }) => userId === caller.id));
}

export function reviewableBy(db: Db, caller: UserRow): Reviewable[] {
  return db.orders
    .filter(({ buyerId, status_id }) => buyerId === caller.id && status_id === "completed")
    .flatMap((order) => {
      const completedAt = completionOf(order);
      const items = order.order_items.filter(
        ({ product_id }, index, all) =>
          all.findIndex((item) => item.product_id === product_id) === index &&
          !isReviewed(db, order.id, product_id),
      );
      return items.map((item) => ({ order, item, completedAt }));
    })
    .sort((a, b) => b.completedAt.localeCompare(a.completedAt));
}

export function createReview(
  db: Db,
  caller: UserRow,
  { product_id, order_id, rating, content, parent_id = null, images = {} }: Schema["CreateReview"],
): ReviewRow {
  const order = db.orders.find(({ id, buyerId }) => id === order_id && buyerId === caller.id);
  if (!order?.order_items.some((item) => item.product_id === product_id)) {
    throw new DomainError("NOT_FOUND", "Không tìm thấy sản phẩm này trong đơn hàng của bạn");
  }
  if (order.status_id !== "completed") {
    throw new DomainError("ORDER_NOT_COMPLETED", "Bạn chỉ đánh giá được đơn hàng đã hoàn thành");
  }
  if (isReviewed(db, order_id, product_id)) {
    throw new DomainError("ALREADY_REVIEWED", "Bạn đã đánh giá sản phẩm này");
  }
  if (parent_id !== null && !isReviewOf(db, parent_id, product_id)) {
    throw new DomainError("NOT_FOUND", "Không tìm thấy đánh giá mà bạn trả lời");
  }
  mustBeUploaded(db, caller, images);
  const review: ReviewRow = {
    id: db.newId("rv"),
    userId: caller.id,
    order_id,
    product_id,
    rating,
    content: content.trim(),
    parent_id,
    images,
    created_at: db.now().toISOString(),
  };
  db.reviews.push(review);
  return review;
}

/** `images` replaces and deletes the old ones; undefined keeps them. */
export function updateReview(
  db: Db,
  caller: UserRow,
  id: string,
  { rating, content, images }: Schema["UpdateReview"],
): ReviewRow {
  const review = ownReview(db, caller, id);
  if (images) mustBeUploaded(db, caller, images, review);
  review.rating = rating;
  review.content = content.trim();
  if (images) {
    const former = Object.values(review.images);
    review.images = images;
    removeUnused(db, former);
  }
  return review;
}

export function deleteReview(db: Db, caller: UserRow, id: string): void {
  const review = ownReview(db, caller, id);
  db.reviews = db.reviews.filter((row) => row !== review);
  removeUnused(db, Object.values(review.images));
}

function mustBeUploaded(
  db: Db,
  caller: UserRow,
  images: ReviewRow["images"],
  review?: ReviewRow,
): void {
  const present = new Set(Object.values(review?.images ?? {}));
  const isFine = (address: string) => present.has(address) || isOwnUpload(db, caller, address);
  if (!Object.values(images).every(isFine)) {
    throwFieldError("VALIDATION", "images", "Không tìm thấy ảnh đã tải lên. Vui lòng chọn lại.");
  }
}

function ownReview(db: Db, caller: UserRow, id: string): ReviewRow {
  const review = reviewsBy(db, caller).find((row) => row.id === id);
  if (!review) throw new DomainError("NOT_FOUND", "Không tìm thấy đánh giá");
  return review;
}

function isReviewed(db: Db, orderId: string, productId: number): boolean {
  return db.reviews.some((row) => row.order_id === orderId && row.product_id === productId);
}

function isReviewOf(db: Db, parentId: string, productId: number): boolean {
  return db.reviews.some(({ id, product_id }) => id === parentId && product_id === productId);
}

function completionOf(order: OrderRow): string {
  const completed = order.history.findLast(({ status_id }) => status_id === "completed");
  return completed?.at ?? order.updated_at;
}

function newestFirst(rows: ReviewRow[]): ReviewRow[] {
  return rows.toReversed().sort((a, b) => b.created_at.localeCompare(a.created_at));
}
