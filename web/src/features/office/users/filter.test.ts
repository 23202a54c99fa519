import { expect, test } from "vitest";
import { isFiltered, queryOf } from "./filter.ts";

test("without a choice the first ten users are asked for", () => {
  expect(queryOf({})).toEqual({ page: 1, limit: 10 });
});

test("what the screen shows besides is not asked for", () => {
  const search = { keyword: "hoa", page: 2, xem: "u-1" };
  expect(queryOf(search)).toEqual({ keyword: "hoa", page: 2, limit: 10 });
});

test("paging is no filter", () => {
  expect(isFiltered({ page: 3, limit: 50 })).toBe(false);
  expect(isFiltered({ status: "locked" })).toBe(true);
});
