import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  clearRecent,
  dropRecent,
  type RecentProduct,
  readRecent,
  recentLimit,
  recentOf,
  rememberRecent,
  withFirst,
} from "./recent.ts";

const product = (id: number, change: Partial<RecentProduct> = {}): RecentProduct => ({
  id,
  name: `Sản phẩm ${id}`,
  price: 10_000,
  unit: "kg",
  thumbnail_url: null,
  ...change,
});

const held = new Map<string, string>();
const storage = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
};

beforeEach(() => {
  held.clear();
  vi.stubGlobal("window", { localStorage: storage });
});
afterEach(() => {
  clearRecent();
  vi.unstubAllGlobals();
});

test("the latest is first, and each product is listed once, as it was last seen", () => {
  for (const id of [1, 2, 3]) rememberRecent(product(id));
  rememberRecent(product(1, { price: 12_000 }));
  expect(readRecent().map(({ id, price }) => [id, price])).toEqual([
    [1, 12_000],
    [3, 10_000],
    [2, 10_000],
  ]);
});

test("another user of the device sees what guests viewed, and nothing of this one's", () => {
  rememberRecent(product(1));
  rememberRecent(product(2), "lan");
  expect(readRecent("lan").map(({ id }) => id)).toEqual([2, 1]);
  for (const other of ["hoa", undefined])
    expect(readRecent(other).map(({ id }) => id)).toEqual([1]);
  rememberRecent(product(1), "hoa");
  expect(readRecent("lan").map(({ id }) => id)).toEqual([2]);
});

test("what one user views or clears leaves alone what another one viewed", () => {
  rememberRecent(product(1), "lan");
  for (let id = 1; id <= 20; id++) rememberRecent(product(id), "hoa");
  expect(readRecent("lan").map(({ id }) => id)).toEqual([1]);
  clearRecent("hoa");
  expect(readRecent("hoa")).toEqual([]);
  expect(readRecent("lan").map(({ id }) => id)).toEqual([1]);
});

test("an unavailable product is removed", () => {
  for (const id of [1, 2, 3]) rememberRecent(product(id));
  dropRecent(2);
  expect(readRecent().map(({ id }) => id)).toEqual([3, 1]);
});

test("at most twelve are stored, with only the data of their card", () => {
  for (let id = 1; id <= 20; id++) rememberRecent({ ...product(id), ...{ description: "dài" } });
  const kept = readRecent();
  expect(kept).toHaveLength(recentLimit);
  expect(kept[0]).toEqual(product(20));
});

test.each([
  ["nothing", null],
  ["an object", { id: 1 }],
  ["a text", "x"],
])("%s counts as empty", (_name, value) => {
  expect(recentOf(value)).toEqual([]);
});

test("broken and repeated entries are dropped", () => {
  const broken = [null, 3, { id: 4 }, product(0), product(5, { name: "" }), product(1.5)];
  expect(recentOf([...broken, product(6), product(6)])).toEqual([product(6)]);
  expect(recentOf(Array.from({ length: 40 }, (_, i) => product(i + 1)))).toHaveLength(recentLimit);
});

test("broken storage is replaced by the next product", () => {
  held.set("tap-recently-viewed", "{broken");
  expect(readRecent()).toEqual([]);
  rememberRecent(product(7));
  expect(readRecent()).toEqual([product(7)]);
});

test("full or forbidden storage does no harm, and the page still remembers", () => {
  const no = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("window", { localStorage: { ...storage, setItem: no, getItem: no } });
  rememberRecent(product(8));
  expect(readRecent()).toEqual([product(8)]);
});

test("viewing a product again does not push another one out", () => {
  const full = Array.from({ length: recentLimit }, (_, i) => product(i + 1));
  expect(withFirst(full, product(recentLimit))).toHaveLength(recentLimit);
  expect(withFirst(full, product(recentLimit)).at(-1)).toEqual(product(recentLimit - 1));
});
