import { describe, expect, test } from "vitest";
import { type ReasonRule, reasonHint, whyNotReason, withQuickReason } from "./reason-rule.ts";

const rule: ReasonRule = { label: "Lý do hủy", min: 5, max: 20, quick: ["Hết hàng", "Sai giá"] };

describe("a reason", () => {
  test.each([
    ["   ", "Vui lòng nhập lý do hủy"],
    [" Hết \n", "Lý do hủy phải có ít nhất 5 ký tự"],
    ["a".repeat(21), "Lý do hủy không được quá 20 ký tự"],
    [` ${"a".repeat(20)} `, undefined],
  ])("%j: %s", (typed, message) => {
    expect(whyNotReason(rule, typed)).toBe(message);
  });

  test("that is optional may be blank, not short", () => {
    expect(whyNotReason({ ...rule, isOptional: true }, " ")).toBeUndefined();
    expect(whyNotReason({ ...rule, isOptional: true }, "Hết")).toContain("ít nhất 5 ký tự");
  });
});

test("the rule in words", () => {
  expect(reasonHint(rule)).toBe("Từ 5 đến 20 ký tự");
  expect(reasonHint({ label: "Lý do" })).toBe("Tối đa 500 ký tự");
  expect(reasonHint({ ...rule, isOptional: true })).toBe("Không bắt buộc, từ 5 đến 20 ký tự");
});

describe("a quick reason", () => {
  test.each([
    ["fills an empty field", " ", "Hết hàng"],
    ["replaces another one", "Sai giá", "Hết hàng"],
    ["follows words of one's own", "Đã gọi ", "Đã gọi. Hết hàng"],
    ["follows a sentence", "Đã gọi.", "Đã gọi. Hết hàng"],
    ["is not said twice", "Hết hàng ở kho", "Hết hàng ở kho"],
  ])("%s", (_name, typed, text) => {
    expect(withQuickReason(rule, typed, "Hết hàng")).toBe(text);
  });
});
