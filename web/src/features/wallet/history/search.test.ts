import { expect, test } from "vitest";
import { daysOf } from "./search.ts";

test("days the wrong way round count as none", () => {
  expect(daysOf("2026-11-20", "2026-11-01")).toEqual({ from: undefined, to: undefined });
});

test("other days stay, also with an open end", () => {
  const day = "2026-11-20";
  expect(daysOf(day, day)).toEqual({ from: day, to: day });
  expect(daysOf(day, undefined)).toEqual({ from: day, to: undefined });
  expect(daysOf(undefined, day)).toEqual({ from: undefined, to: day });
});
