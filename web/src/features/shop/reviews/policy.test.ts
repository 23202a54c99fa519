import { describe, expect, test } from "vitest";
import { actionFor, type ReviewParts, reviewsOfOrder, subjectOf } from "./policy.ts";
import { failedPart, parts, review, reviewable } from "./reviews.fixtures.ts";

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
