import { expect, test } from "vitest";
import { mergeMyOrders } from "./merge-my-orders.ts";
import type { Failed } from "./part.ts";

test("the orders stand by themselves, the reviews as parts", () => {
  const counts = { all: 0, pending: 0, shipping: 0, delivered: 0, completed: 0, cancelled: 0 };
  const orders = { data: [], total: 0, page: 1, size: 10, counts };
  const failed: Failed = {
    status: "failed",
    problem: { status: 403, message: "Không có quyền", code: "FORBIDDEN" },
  };
  const toReview = { status: "ok" as const, data: { data: [], total: 0 } };
  expect(mergeMyOrders({ orders, reviews: failed, toReview })).toEqual({
    orders,
    reviews: failed,
    toReview,
  });
});
