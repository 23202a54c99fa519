import { expect, test } from "vitest";
import { isFiltered, knownSearch, listNameOf, selectionOf } from "./filter.ts";

test("unknown choices of the URL count as missing", () => {
  expect(knownSearch({ status: "frozen", viec: "xoa", xem: "rt-1" })).toMatchObject({
    status: undefined,
    viec: undefined,
    xem: "rt-1",
  });
  expect(knownSearch({ status: "pending", viec: "duyet", xem: "rt-1" })).toMatchObject({
    status: "pending",
    viec: "duyet",
  });
});

test("a dialog without its request does not open", () => {
  expect(knownSearch({ viec: "duyet" }).viec).toBeUndefined();
});

test.each([
  ["one of two", "2026-11-01", undefined],
  ["a day that does not exist", "2026-02-30", "2026-03-02"],
  ["the wrong way round", "2026-11-20", "2026-11-01"],
  ["words", "hôm qua", "hôm nay"],
])("days are dropped: %s", (_why, tu, den) => {
  const known = knownSearch({ ...(tu && { tu }), ...(den && { den }) });
  expect(known).toMatchObject({ tu: undefined, den: undefined });
  expect(isFiltered(known)).toBe(false);
});

test("days go out under the names of the call", () => {
  expect(selectionOf({ tu: "2026-11-01", den: "2026-11-20" })).toMatchObject({
    startDate: "2026-11-01",
    endDate: "2026-11-20",
  });
});

test("another page is the same list", () => {
  expect(listNameOf({ status: "pending", page: 2 })).toBe(listNameOf({ status: "pending" }));
  expect(listNameOf({ status: "pending" })).not.toBe(listNameOf({ status: "approved" }));
});
