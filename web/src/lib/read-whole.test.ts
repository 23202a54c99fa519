import { expect, test, vi } from "vitest";
import { readWhole } from "./read-whole.ts";

const bounds = { pageSize: 10, max: 30 };
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }));

const listOf = (count: number, says = true) =>
  vi.fn(async (page: number) => {
    const before = (page - 1) * 10;
    const rows = rowsFrom(before, Math.max(0, Math.min(10, count - before)));
    return { rows, total: says ? count : undefined };
  });

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [25, 3],
])("%i rows are read in %i calls", async (count, calls) => {
  const read = listOf(count);
  expect(await readWhole(read, bounds)).toEqual({ rows: rowsFrom(0, count), total: count });
  expect(read).toHaveBeenCalledTimes(calls);
});

test("no more than the most is read, and the total says what is missing", async () => {
  expect(await readWhole(listOf(99), bounds)).toEqual({ rows: rowsFrom(0, 30), total: 99 });
});

test("a list that names no total has one when its last page was read", async () => {
  expect((await readWhole(listOf(25, false), bounds)).total).toBe(25);
  expect((await readWhole(listOf(30, false), bounds)).total).toBeUndefined();
});

test("a row that moved onto the next page counts once", async () => {
  const pages = [rowsFrom(0, 10), rowsFrom(9, 5)];
  const { rows } = await readWhole(
    async (page) => ({ rows: pages[page - 1] ?? [], total: 14 }),
    bounds,
  );
  expect(rows).toEqual(rowsFrom(0, 14));
});

const capped = (count: number, cap: number) => async (page: number) => {
  const before = (page - 1) * cap;
  return { rows: rowsFrom(before, Math.max(0, Math.min(cap, count - before))), total: count };
};

test("a server that sends fewer rows a page than asked is read to the end", async () => {
  expect(await readWhole(capped(11, 4), bounds)).toEqual({ rows: rowsFrom(0, 11), total: 11 });
  expect(await readWhole(capped(99, 4), bounds)).toEqual({ rows: rowsFrom(0, 30), total: 99 });
});

test("one that repeats its first page, or counts rows that it does not send, is not asked forever", async () => {
  const repeated = vi.fn(async () => ({ rows: rowsFrom(0, 4), total: 9 }));
  expect(await readWhole(repeated, bounds)).toEqual({ rows: rowsFrom(0, 4), total: 9 });
  expect(repeated).toHaveBeenCalledTimes(2);
});
