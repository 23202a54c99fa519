import { expect, test } from "vitest";
import { isFiltered, queryOf } from "./filter.ts";

test("without a filter, the first ten users are requested", () => {
  expect(queryOf({})).toEqual({ page: 1, limit: 10 });
});

test("search params that are not filters are not sent", () => {
  const search = { keyword: "hoa", page: 2, xem: "u-1" };
  expect(queryOf(search)).toEqual({ keyword: "hoa", page: 2, limit: 10 });
});

test("paging is not a filter", () => {
  expect(isFiltered({ page: 3, limit: 50 })).toBe(false);
  expect(isFiltered({ status: "locked" })).toBe(true);
});
