import { expect, test } from "vitest";
import { isFiltered, listNameOf, selectionOf, shownStatus, statusParam } from "./filter.ts";

test("without a status the list is the queue of those that wait", () => {
  expect(shownStatus({})).toBe("pending");
  expect(shownStatus({ status: "approved" })).toBe("approved");
  expect(selectionOf({})).toEqual({ status: "pending" });
  expect(selectionOf({ status: "tat-ca" })).toEqual({});
  expect(listNameOf({})).toBe(listNameOf({ status: "pending" }));
});

test("the queue needs no name in the URL, everything else does", () => {
  expect(["pending", "approved", "tat-ca"].map((each) => statusParam(each))).toEqual([
    undefined,
    "approved",
    "tat-ca",
  ]);
});

test("days go out under the names of the call, unless they are the wrong way round", () => {
  const days = { tu: "2026-11-01", den: "2026-11-20" };
  expect(selectionOf({ status: "tat-ca", search: "minh", ...days })).toEqual({
    search: "minh",
    startDate: "2026-11-01",
    endDate: "2026-11-20",
  });
  expect(selectionOf({ status: "tat-ca", tu: days.tu })).toEqual({ startDate: "2026-11-01" });
  expect(selectionOf({ status: "tat-ca", tu: days.den, den: days.tu })).toEqual({});
});

test("the queue of all that wait is not filtered, and paging is no filter", () => {
  expect(isFiltered({ page: 2, size: 50 })).toBe(false);
  expect(isFiltered({ status: "pending" })).toBe(false);
  expect(isFiltered({ tu: "2026-11-20", den: "2026-11-01" })).toBe(false);
  expect(isFiltered({ status: "tat-ca" })).toBe(true);
  expect(isFiltered({ search: "minh" })).toBe(true);
});

test("another page is the same list", () => {
  expect(listNameOf({ page: 2 })).toBe(listNameOf({}));
  expect(listNameOf({})).not.toBe(listNameOf({ status: "approved" }));
});
