import { ProblemError } from "../http/problem.ts";
import type { CountedOrder, CountedPage } from "./order-statistics-shapes.ts";
import type { Part } from "./part.ts";

/** The most orders that are read; the screen says so: "2.000 đơn gần nhất". */
export const MAX_ORDERS = 2000;
/** The most rows that the contract allows in a page. */
export const PAGE_SIZE = 100;
/** Concurrent calls, so that one long range does not hold up everybody else's calls. */
const MAX_CONCURRENT_CALLS = 4;

/** Reads the page with this number, newest orders first; never throws. */
export type ReadPage = (page: number) => Promise<Part<CountedPage>>;

export type ReadOrders = {
  /** Each once, newest first; the oldest ones may be older than what was wanted. */
  orders: CountedOrder[];
  /** Older orders that were wanted are missing. */
  isBoundReached: boolean;
};

/**
 * The newest orders down to `since` (milliseconds), at most 2,000. All of them or the first
 * failure: days whose orders are missing would look like days without sales.
 */
export async function readOrders(readPage: ReadPage, since: number): Promise<Part<ReadOrders>> {
  const found = new Map<string, CountedOrder>();
  let next = 1;
  // The first page tells whether more are needed; then several at a time.
  let wanted = PAGE_SIZE;
  while (true) {
    const pages = await readPages(readPage, pagesFrom(next, wanted - found.size));
    if (pages.status === "failed") return pages;
    const known = found.size;
    addTo(found, pages.data);
    const data = resultOf(found, pages.data, since);
    if (data) return { status: "ok", data };
    // An upstream that gives the same page again and again.
    if (found.size === known) return invalid();
    next += pages.data.length;
    wanted = Math.min(MAX_ORDERS, ...pages.data.map(({ total }) => total));
  }
}

/** Orders that arrive meanwhile push others to the next page, where they are seen again. */
function addTo(found: Map<string, CountedOrder>, pages: readonly CountedPage[]): void {
  for (const order of pages.flatMap(({ orders }) => orders)) {
    if (!found.has(order.id)) found.set(order.id, order);
  }
}

/** Undefined while more pages are needed. */
function resultOf(
  found: ReadonlyMap<string, CountedOrder>,
  pages: readonly CountedPage[],
  since: number,
): ReadOrders | undefined {
  const orders = [...found.values()].slice(0, MAX_ORDERS);
  const oldest = orders.at(-1);
  const last = pages.at(-1);
  const isEnd = !last || last.orders.length === 0 || found.size >= last.total;
  const isWhole = isEnd && found.size <= MAX_ORDERS;
  if (isWhole || !oldest || oldest.createdAt < since) return { orders, isBoundReached: false };
  return found.size >= MAX_ORDERS ? { orders, isBoundReached: true } : undefined;
}

function pagesFrom(next: number, orders: number): number[] {
  const count = Math.min(MAX_CONCURRENT_CALLS, Math.max(1, Math.ceil(orders / PAGE_SIZE)));
  return Array.from({ length: count }, (_, index) => next + index);
}

async function readPages(readPage: ReadPage, numbers: number[]): Promise<Part<CountedPage[]>> {
  const pages = whole(await Promise.all(numbers.map(readPage)));
  if (pages.status === "failed") return pages;
  const totals = new Set(pages.data.map(({ total }) => total));
  if (totals.size <= 1) return pages;
  // An order arrived between these calls, so that one may be missing between two of the pages. One
  // after another, pages can repeat orders but not skip any.
  const again: Part<CountedPage>[] = [];
  for (const number of numbers) again.push(await readPage(number));
  return whole(again);
}

function whole(pages: readonly Part<CountedPage>[]): Part<CountedPage[]> {
  const data: CountedPage[] = [];
  for (const page of pages) {
    if (page.status === "failed") return page;
    data.push(page.data);
  }
  return { status: "ok", data };
}

function invalid(): Part<ReadOrders> {
  const { status, message, code } = new ProblemError("BAD_UPSTREAM_ANSWER");
  return { status: "failed", problem: { status, message, code } };
}
