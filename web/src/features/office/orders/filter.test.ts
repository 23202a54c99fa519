import { expect, test } from "vitest";
import { isFiltered, knownSearch, listNameOf, noFilter, pageOf, selectionOf } from "./filter.ts";

test("without a page, the first ten orders are requested", () => {
  expect(pageOf({})).toEqual({ page: 1, size: 10 });
  expect(pageOf({ page: 3, size: 50 })).toEqual({ page: 3, size: 50 });
});

test("the tab of cancel requests knows no other filter", () => {
  expect(selectionOf({ muc: "yeu-cau-huy", search: "hoa", status: "pending" })).toEqual({
    muc: "yeu-cau-huy",
  });
});

test("paging is not a filter, and the same list has one name over its pages", () => {
  expect(isFiltered({ page: 3, size: 50 })).toBe(false);
  expect(isFiltered({ payment_method: "COD" })).toBe(true);
  expect(isFiltered({ ...noFilter })).toBe(false);
  expect(listNameOf({ status: "pending", page: 2 })).toBe(listNameOf({ status: "pending" }));
  expect(listNameOf({ status: "pending" })).not.toBe(listNameOf({ muc: "yeu-cau-huy" }));
});

test("a choice that the contract does not know counts as not given", () => {
  const raw = { status: "dang-bay", payment_method: "cod", payment_status: "PAID", muc: "x" };
  expect(knownSearch({ ...raw, page: 2, xem: "o-1" })).toEqual({
    payment_status: "PAID",
    page: 2,
    xem: "o-1",
  });
});
