import { describe, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { failedPart, parts, review, reviewable } from "./reviews.fixtures.ts";
import {
  actionFor,
  failureText,
  type ReviewParts,
  reviewsOfOrder,
  subjectOf,
  texts,
} from "./rules.ts";

const written = review({ order_id: "o-1", product_id: 3 });
const waiting = reviewable({ order_id: "o-1", product_id: 4 });
const all = parts(
  [written, review({ id: "rv-9", order_id: "o-2" })],
  [waiting, reviewable({ order_id: "o-3" })],
);

function reviewsOf(order: string, changed: Partial<ReviewParts> = {}) {
  return reviewsOfOrder(order, { ...all, ...changed });
}

describe("an order", () => {
  test("has the reviews with its id, and the products waiting for one", () => {
    expect(reviewsOf("o-1")).toEqual({ written: [written], waiting: [waiting] });
    expect(reviewsOf("o-4")).toEqual({ written: [], waiting: [] });
  });

  test("does not count a reply as a review", () => {
    const answer = review({ id: "rv-2", order_id: "o-1", parent_id: "rv-1" });
    expect(reviewsOfOrder("o-1", parts([answer], []))?.written).toEqual([]);
  });

  test("with a review can be viewed, without one it can be reviewed", () => {
    expect(actionFor({ written: [written], waiting: [waiting] })).toBe("view");
    expect(actionFor({ written: [], waiting: [waiting] })).toBe("create");
  });
});

describe("if a part failed to load", () => {
  test("without the written reviews nothing is known about an order", () => {
    expect(reviewsOf("o-1", { reviews: failedPart })).toBeUndefined();
  });

  test("without those to write a review can be viewed, but not created", () => {
    expect(reviewsOf("o-1", { toReview: failedPart })).toEqual({ written: [written], waiting: [] });
    expect(reviewsOf("o-3", { toReview: failedPart })).toBeUndefined();
  });
});

test("a product with a review can be edited, one without can be reviewed", () => {
  const reviews = { written: [written], waiting: [waiting] };
  expect(subjectOf(reviews, 3)).toEqual({ kind: "edit", review: written });
  expect(subjectOf(reviews, 4)).toEqual({ kind: "create", item: waiting });
  expect(subjectOf(reviews, 5)).toBeUndefined();
});

test("a failure has the server's reason", () => {
  const refused = new ApiError(409, { message: "Bạn đã đánh giá sản phẩm này" });
  expect(failureText(texts.createFailed, refused)).toBe(
    "Tạo đánh giá thất bại: Bạn đã đánh giá sản phẩm này",
  );
});

test.each([
  [texts.createFailed, "Tạo đánh giá thất bại: Unknown error"],
  [texts.updateFailed, "Cập nhật đánh giá thất bại: Unknown error"],
  [texts.deleteFailed, "Xóa đánh giá thất bại: Unknown error"],
])("%s, if the server gives no reason", (failed, reported) => {
  expect(failureText(failed, new ApiError(500, {}))).toBe(reported);
  expect(failureText(failed, new TypeError("x is not a function"))).toBe(reported);
});

test.each([
  ["to the BFF", ApiError.network()],
  ["behind the BFF", new ApiError(503, { code: "UPSTREAM_UNREACHABLE", message: "…" })],
])("a lost connection %s has its own text", (_where, error) => {
  expect(failureText(texts.createFailed, error)).toBe("Lỗi kết nối - Kiểm tra server backend");
});
