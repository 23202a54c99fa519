import { expect, test } from "vitest";
import { imagesOf } from "#web/lib/review-images.ts";
import { review } from "../product.fixtures.ts";
import { countsByStar, threadsOf } from "./review-list.ts";

test("replies are below their review, oldest first", () => {
  const newest = review({ id: "b" });
  const oldest = review({ id: "a" });
  const late = review({ id: "2", parent_id: "a", created_at: "2026-11-15T00:00:00.000Z" });
  const early = review({ id: "1", parent_id: "a", created_at: "2026-11-14T00:00:00.000Z" });
  expect(threadsOf([newest, late, early, oldest])).toEqual([
    { review: newest, replies: [] },
    { review: oldest, replies: [early, late] },
  ]);
});

test("a reply whose review is missing is shown on its own", () => {
  const orphan = review({ id: "1", parent_id: "gone" });
  expect(threadsOf([orphan])).toEqual([{ review: orphan, replies: [] }]);
});

test("images are in the order of the numbers in their keys", () => {
  const images = { image_10: "k", image_2: "c", image_0: "a" };
  expect(imagesOf(review({ images }))).toEqual(["a", "c", "k"]);
});

test("a half star counts as the next whole star", () => {
  const counts = countsByStar([4.5, 5, 0.5, 3].map((rating) => review({ rating })));
  expect(counts.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
});
