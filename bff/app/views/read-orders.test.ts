import { expect, test } from "vitest";
import { counted } from "../../testing/orders.ts";
import type { CountedOrder } from "./merge-order-statistics.ts";
import { type ReadPage, readOrders } from "./read-orders.ts";

const NOW = Date.parse("2026-11-20T05:00:00Z");
const MINUTE = 60_000;

/** One a minute, newest first. */
const listOf = (count: number): CountedOrder[] =>
  Array.from({ length: count }, (_, i) => counted(`o-${i}`, { createdAt: NOW - i * MINUTE }));

function upstream(orders: CountedOrder[], size = 100) {
  const asked: number[] = [];
  let running = 0;
  let most = 0;
  const readPage: ReadPage = async (page) => {
    asked.push(page);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    const data = { orders: orders.slice((page - 1) * size, page * size), total: orders.length };
    return { status: "ok", data };
  };
  return { orders, asked, readPage, most: () => most };
}

const withoutTotals =
  (readPage: ReadPage): ReadPage =>
  async (page) => {
    const part = await readPage(page);
    return part.status === "ok" ? { ...part, data: { ...part.data, total: undefined } } : part;
  };

test("without a total it is read until a page is empty", async () => {
  const { readPage } = upstream(listOf(300));
  const { orders, isBoundReached } = await readAll(withoutTotals(readPage));
  expect([orders.length, isBoundReached]).toEqual([300, false]);
});

test("without a total the bound is the same", async () => {
  const { readPage } = upstream(listOf(2_500));
  const { orders, isBoundReached } = await readAll(withoutTotals(readPage));
  expect([orders.length, isBoundReached]).toEqual([2_000, true]);
});

async function readAll(readPage: ReadPage, since = 0) {
  const result = await readOrders(readPage, { since, max: 2000 });
  if (result.status === "failed") throw new Error(result.problem.code);
  return result.data;
}

test("a short list is one call", async () => {
  const { readPage, asked } = upstream(listOf(100));
  expect(await readAll(readPage)).toMatchObject({ isBoundReached: false });
  expect(asked).toEqual([1]);
});

test("an empty list is whole", async () => {
  expect(await readAll(upstream([]).readPage)).toEqual({ orders: [], isBoundReached: false });
});

test("a longer one is read to its end, four pages at a time", async () => {
  const { readPage, asked, most } = upstream(listOf(730));
  const { orders, isBoundReached } = await readAll(readPage);
  expect([orders.length, isBoundReached]).toEqual([730, false]);
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most()).toBe(4);
});

test("reading stops at orders that are older than wanted", async () => {
  const { readPage, asked } = upstream(listOf(1900));
  const { isBoundReached } = await readAll(readPage, NOW - 60 * MINUTE);
  expect([asked, isBoundReached]).toEqual([[1], false]);
});

test("at most 2,000 orders are read", async () => {
  const { readPage, asked } = upstream(listOf(5000));
  const { orders, isBoundReached } = await readAll(readPage);
  expect([orders.length, isBoundReached]).toEqual([2000, true]);
  expect(asked).toHaveLength(20);
  expect(orders.at(-1)?.id).toBe("o-1999");
});

test("exactly 2,000 orders are all of them", async () => {
  const { readPage } = upstream(listOf(2000));
  expect((await readAll(readPage)).isBoundReached).toBe(false);
});

test("the bound does not matter when the 2,000 reach back far enough", async () => {
  const { readPage } = upstream(listOf(5000));
  expect((await readAll(readPage, NOW - 1998 * MINUTE)).isBoundReached).toBe(false);
});

test("pages smaller than asked for are followed all the same", async () => {
  const { readPage } = upstream(listOf(330), 50);
  expect((await readAll(readPage)).orders).toHaveLength(330);
});

test("orders that arrive while reading are neither counted twice nor displace another", async () => {
  const list = upstream(listOf(450));
  const readPage: ReadPage = async (page) => {
    // The third page is answered before the order arrives, the second one after it.
    const isFirstTime = !list.asked.includes(page);
    if (page === 2 && isFirstTime) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      list.orders.unshift(counted("new", { createdAt: NOW + MINUTE }));
    }
    return list.readPage(page);
  };
  const ids = (await readAll(readPage)).orders.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(listOf(450).map(({ id }) => id));
});

test("one page that fails in the middle fails the whole", async () => {
  const { readPage } = upstream(listOf(900));
  const problem = { status: 503, message: "Bảo trì", code: "UNAVAILABLE" };
  const failing: ReadPage = async (page) =>
    page === 6 ? { status: "failed", problem } : readPage(page);
  expect(await readOrders(failing, { since: 0, max: 2000 })).toEqual({ status: "failed", problem });
});

test("an upstream that gives one page for ever is no list", async () => {
  const { readPage } = upstream(listOf(500));
  const result = await readOrders(() => readPage(1), { since: 0, max: 2000 });
  expect(result).toMatchObject({ problem: { code: "BAD_UPSTREAM_ANSWER" } });
});
