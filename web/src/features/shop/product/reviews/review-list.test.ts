import { expect, test } from "vitest";
import { review } from "../product.fixtures.ts";
import { countsByStar, imagesOf, threadsOf } from "./review-list.ts";

test("answers stand below their review, oldest first", () => {
  const newest = review({ id: "b" });
  const oldest = review({ id: "a" });
  const late = review({ id: "2", parent_id: "a", created_at: "2026-11-15T00:00:00.000Z" });
  const early = review({ id: "1", parent_id: "a", created_at: "2026-11-14T00:00:00.000Z" });
  expect(threadsOf([newest, late, early, oldest])).toEqual([
    { review: newest, replies: [] },
    { review: oldest, replies: [early, late] },
  ]);
});

test("an answer whose review is not there is shown by itself", () => {
  const orphan = review({ id: "1", parent_id: "gone" });
  expect(threadsOf([orphan])).toEqual([{ review: orphan, replies: [] }]);
});

test("images follow the numbers of their keys", () => {
  const images = { image_10: "k", image_2: "c", image_0: "a" };
  expect(imagesOf(review({ images }))).toEqual(["a", "c", "k"]);
});

test("a half star counts for the star it has begun", () => {
  const counts = countsByStar([4.5, 5, 0.5, 3].map((rating) => review({ rating })));
  expect(counts.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
});
