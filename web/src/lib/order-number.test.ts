import { expect, test } from "vitest";
import { orderNumberAt, shortOrderId } from "./order-number.ts";

test("the short id is TAP and the last six characters of the id", () => {
  expect(shortOrderId("7d0f2a54-3c1e-4b8a-9c55-2f6e01ab94c7")).toBe("TAPab94c7");
  expect(shortOrderId("c7")).toBe("TAPc7");
});

test("the order number is #TAP and the last six digits of the time", () => {
  expect(orderNumberAt(1_763_600_123_456)).toBe("#TAP123456");
  expect(orderNumberAt(1_763_600_000_042.9)).toBe("#TAP000042");
});
