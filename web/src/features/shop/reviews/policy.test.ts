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
  test("has the reviews that name it, and the products that wait", () => {
    expect(reviewsOf("o-1")).toEqual({ written: [written], waiting: [waiting] });
    expect(reviewsOf("o-4")).toEqual({ written: [], waiting: [] });
  });

  test("counts no answer to a review as a review of its own", () => {
    const answer = review({ id: "rv-2", order_id: "o-1", parent_id: "rv-1" });
    expect(reviewsOfOrder("o-1", parts([answer], []))?.written).toEqual([]);
  });

  test("with a review is looked at, without one it is reviewed", () => {
    expect(actionFor({ written: [written], waiting: [waiting] })).toBe("view");
    expect(actionFor({ written: [], waiting: [waiting] })).toBe("create");
  });
});

describe("when a part is missing", () => {
  test("nothing is said of an order without the reviews written", () => {
    expect(reviewsOf("o-1", { reviews: failedPart })).toBeUndefined();
  });

  test("a review is shown without those to write, but none is begun", () => {
    expect(reviewsOf("o-1", { toReview: failedPart })).toEqual({ written: [written], waiting: [] });
    expect(reviewsOf("o-3", { toReview: failedPart })).toBeUndefined();
  });
});

test("a product of the order is edited when it has a review, else reviewed", () => {
  const reviews = { written: [written], waiting: [waiting] };
  expect(subjectOf(reviews, 3)).toEqual({ kind: "edit", review: written });
  expect(subjectOf(reviews, 4)).toEqual({ kind: "create", item: waiting });
  expect(subjectOf(reviews, 5)).toBeUndefined();
});
