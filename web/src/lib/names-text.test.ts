import { expect, test } from "vitest";
import { namesText } from "./names-text.ts";

test("names the first, and counts the others", () => {
  const naming = { nameOf: (name: string) => name, most: 2, what: "đơn" };
  expect(namesText(["A", "B"], naming)).toBe("A, B");
  expect(namesText(["A", "B", "C"], naming)).toBe("A, B và 1 đơn khác");
  expect(namesText([], naming)).toBe("");
});
