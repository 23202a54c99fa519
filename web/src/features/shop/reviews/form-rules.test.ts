import { describe, expect, test } from "vitest";
import { reviewForm } from "./form-rules.ts";

const incomplete = "Vui lòng nhập đầy đủ đánh giá và nhận xét!";

function firstError(rating: number, content: string): string | undefined {
  return reviewForm.safeParse({ rating, content }).error?.issues[0]?.message;
}

describe("a review", () => {
  test.each([0.5, 1, 3.5, 5])("may have %d stars", (rating) => {
    expect(firstError(rating, "Ngon")).toBeUndefined();
  });

  test("needs a rating and a comment", () => {
    expect(firstError(0, "Ngon")).toBe(incomplete);
    expect(firstError(5, "")).toBe(incomplete);
    expect(firstError(5, " \n ")).toBe(incomplete);
  });

  test("has a comment of at most 500 characters, without surrounding spaces", () => {
    expect(firstError(5, `  ${"a".repeat(500)}  `)).toBeUndefined();
    expect(firstError(5, "a".repeat(501))).toBe("Nhận xét không được quá 500 ký tự!");
    expect(reviewForm.parse({ rating: 5, content: " Ngon \n" }).content).toBe("Ngon");
  });
});
