import { afterEach, expect, test } from "vitest";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { readReview, removeReview, storeReview } from "./review-draft.ts";
import { review, reviewable } from "./reviews.fixtures.ts";

afterEach(removeAllDrafts);

const ofRice = { kind: "create", item: reviewable() } as const;
const ofMango = { kind: "create", item: reviewable({ product_id: 5 }) } as const;
const draft = { rating: 3.5, content: "Cơm dẻo", hadFiles: false };

test("a draft is of one user and one product of one order", () => {
  storeReview({ userId: "lan", subject: ofRice }, draft);
  expect(readReview({ userId: "lan", subject: ofRice })).toEqual(draft);
  const others = [
    { userId: "hoa", subject: ofRice },
    { userId: "lan", subject: ofMango },
    { userId: "lan", subject: { kind: "create", item: reviewable({ order_id: "o-2" }) } },
    { userId: "lan", subject: { kind: "edit", review: review({ product_id: 4 }) } },
  ] as const;
  expect(others.map(readReview)).toEqual(others.map(() => undefined));
});

test("a removed draft is gone, others stay", () => {
  storeReview({ userId: "lan", subject: ofRice }, draft);
  storeReview({ userId: "lan", subject: ofMango }, draft);
  removeReview({ userId: "lan", subject: ofRice });
  expect(readReview({ userId: "lan", subject: ofRice })).toBeUndefined();
  expect(readReview({ userId: "lan", subject: ofMango })).toEqual(draft);
});
