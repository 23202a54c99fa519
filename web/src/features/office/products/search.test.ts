import { expect, test } from "vitest";
import {
  countAdvanced,
  draftOf,
  headSortOf,
  isFiltered,
  knownSearch,
  listNameOf,
  noFilter,
  pageOf,
  queryOf,
  rangeOf,
  readable,
  sortOfHead,
  whyNotRange,
} from "./search.ts";

test("without a page, the first twenty products are requested", () => {
  expect(pageOf({})).toEqual({ page: 1, size: 20 });
  expect(pageOf({ page: 3, size: 50 })).toEqual({ page: 3, size: 50 });
});

test("the highest price is included, though the call excludes it", () => {
  expect(queryOf({ price_min: 10_000, price_max: 50_000 })).toMatchObject({
    price_min: 10_000,
    price_max: 50_001,
  });
  expect(queryOf({}).price_max).toBeUndefined();
});

test("what waits for approval is asked for without a status", () => {
  expect(queryOf({ muc: "cho-duyet", status: "draft", danh_muc: 4 })).toEqual({
    search: undefined,
    category_id: 4,
    price_min: undefined,
    price_max: undefined,
    stock_status: undefined,
    sort: undefined,
  });
  expect(isFiltered({ muc: "cho-duyet", status: "draft" })).toBe(false);
});

test("paging and order are no filters, and the same list has one name over them", () => {
  expect(isFiltered({ page: 3, size: 50, sort: "sold" })).toBe(false);
  expect(isFiltered({ danh_muc: 4 })).toBe(true);
  expect(isFiltered({ price_max: 0 })).toBe(true);
  expect(isFiltered({ ...noFilter })).toBe(false);
  expect(listNameOf({ status: "draft", page: 2, sort: "name" })).toBe(
    listNameOf({ status: "draft" }),
  );
  expect(listNameOf({ status: "draft" })).not.toBe(listNameOf({ muc: "cho-duyet" }));
});

test("a price range counts as one filter of the drawer", () => {
  expect(countAdvanced({ price_min: 0, price_max: 5 })).toBe(1);
  expect(countAdvanced({ price_max: 5, stock_status: "low", danh_muc: 3 })).toBe(2);
});

test("a choice that the contract does not know counts as not given", () => {
  const raw = { status: "blocked", stock_status: "x", sort: "rating", muc: "x", phan: "lich-su" };
  expect(knownSearch({ ...raw, page: 2, xem: 7 })).toEqual({
    sort: "rating",
    phan: "lich-su",
    page: 2,
    xem: 7,
  });
});

test("a range survives the way through its draft", () => {
  for (const range of [
    { min: 50_000, max: 200_000 },
    { min: undefined, max: 200_000 },
    { min: 0, max: undefined },
    { min: undefined, max: undefined },
    { min: -5, max: "1e5" },
  ]) {
    expect(rangeOf(draftOf(range))).toEqual(range);
  }
});

test("a range that selects nothing is told in words", () => {
  expect(whyNotRange({ min: 200_000, max: 50_000 })).toMatch(/nhỏ hơn hoặc bằng/);
  expect(whyNotRange({ min: undefined, max: 2_000_000_000 })).toMatch(/vượt quá/);
  expect(whyNotRange({ min: 50_000, max: 50_000 })).toBeUndefined();
  expect(whyNotRange({ min: undefined, max: undefined })).toBeUndefined();
});

test("a field that is refused filters nothing", () => {
  const range = { min: 50_000, max: 200_000 };
  expect(readable(range)).toEqual(range);
  for (const wrong of ["1e5", "1,5", -5]) {
    expect(readable({ ...range, min: wrong })).toEqual({ ...range, min: undefined });
    expect(readable({ ...range, max: wrong })).toEqual({ ...range, max: undefined });
    expect(whyNotRange({ ...range, min: wrong })).toBeUndefined();
  }
});

test("the heads of price and stock order both ways, the others are in the select alone", () => {
  for (const head of ["price", "-price", "stock", "-stock"]) {
    expect(headSortOf(sortOfHead(head))).toBe(head);
  }
  expect(headSortOf("rating")).toBeUndefined();
  expect(headSortOf(undefined)).toBeUndefined();
  expect(sortOfHead("name")).toBeUndefined();
  expect(sortOfHead(undefined)).toBeUndefined();
});
