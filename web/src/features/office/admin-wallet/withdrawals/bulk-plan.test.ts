import { expect, test } from "vitest";
import { planOf, sumOf } from "./bulk-plan.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

const clear = withdrawalRow({ id: "rt-1" });
const flagged = withdrawalRow({ id: "rt-2", flags: ["SAME_AMOUNT"] });
const approved = withdrawalRow({ id: "rt-3", status: "approved", flags: ["SAME_AMOUNT"] });

test("only pending requests are approved, flagged ones apart", () => {
  expect(planOf([approved, clear, flagged])).toEqual({
    clear: [clear],
    flagged: [flagged],
    leftOut: [approved],
  });
});

test("a request without flags in the response is clear", () => {
  const { flags, ...unflagged } = clear;
  expect(planOf([unflagged]).clear).toEqual([unflagged]);
});

test("amounts add up", () => {
  expect(sumOf([clear, flagged])).toBe(1_000_000);
  expect(sumOf([])).toBe(0);
});
