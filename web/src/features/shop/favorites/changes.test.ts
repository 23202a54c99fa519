import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#web/lib/memory-storage.fixtures.ts";
import { changesSince, rememberVisit, visitBefore } from "./changes.ts";
import { favorite } from "./favorites.fixtures.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const items = [favorite({ product_id: 3, price: 95_000 }), favorite({ product_id: 4, stock: 0 })];

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: memoryStorage() });
  return () => vi.unstubAllGlobals();
});

const visit = (now: number) => {
  const before = visitBefore("hoa", now);
  rememberVisit("hoa", before, { items, now });
  return before;
};

test("the first visit has nothing to compare with", () => {
  expect(visit(0)).toBeUndefined();
  expect(changesSince(undefined, items)).toEqual([]);
});

test("a reload within the hour compares with the visit before, as the first look did", () => {
  visit(0);
  expect(visit(DAY)?.at).toBe(0);
  expect(visit(DAY + 59 * MINUTE)?.at).toBe(0);
  expect(visit(3 * DAY)?.at).toBe(DAY + 59 * MINUTE);
});

test("what is back or cheaper is said; what is dearer, the same, new or still sold out is not", () => {
  visit(0);
  const texts = (changed: typeof items) =>
    changesSince(visitBefore("hoa", DAY), changed).map(({ text }) => text);
  expect(texts([favorite({ product_id: 3, price: 80_000 }), favorite({ product_id: 4 })])).toEqual([
    "Rẻ hơn 15.000 đ",
    "Có hàng trở lại",
  ]);
  expect(texts(items)).toEqual([]);
  expect(texts([favorite({ product_id: 3, price: 96_000 }), favorite({ product_id: 5 })])).toEqual(
    [],
  );
  expect(texts([favorite({ product_id: 3, price: 80_000, stock: 0 })])).toEqual([]);
});

test("another user compares with visits of their own", () => {
  visit(0);
  expect(visitBefore("nam", DAY)).toBeUndefined();
});
