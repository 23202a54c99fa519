import type { Schema } from "#openapi/schema.ts";
import { type ProblemCode, ProblemError } from "../http/problem.ts";
import { type Clock, withTimeout } from "../lib/clock.ts";
import {
  allOrFailure,
  type Failed,
  mapPart,
  type Part,
  shapedPart,
  type UpstreamClient,
} from "./load.ts";
import { type CountedOrder, type CountedPage, countedPage } from "./merge-order-statistics.ts";

export type OrderSource = "admin" | "shop";

type PageQuery = { page: number; size: number; status?: Schema["OrderStatus"] };

export function orderList(client: UpstreamClient, source: OrderSource, query: PageQuery) {
  return source === "admin"
    ? client.GET("/orders-management/admin/order", { params: { query } })
    : client.GET("/orders-management/shop/order", { params: { query } });
}

/** For all pages; each page has a limit of its own. */
const READ_MS = 20_000;
const PAGE_SIZE = 100;
/** One long range must not hold up everybody else's calls. */
const MAX_CONCURRENT_CALLS = 4;

export type ReadPage = (page: number) => Promise<Part<CountedPage>>;

export const orderPages =
  (client: UpstreamClient, source: OrderSource, requestId: string): ReadPage =>
  (page) =>
    shapedPart(orderList(client, source, { page, size: PAGE_SIZE }), requestId, countedPage);

export type ReadOrders = {
  orders: CountedOrder[];
  reading: Schema["OrderStatisticsReading"];
};

/** `since` in milliseconds; at most `max` orders. */
type Range = { since: number; max: number };

export async function readOrdersInTime(
  clock: Clock,
  readPage: ReadPage,
  range: Range,
): Promise<Part<ReadOrders>> {
  const readAll = (signal: AbortSignal) =>
    readOrders(async (page) => {
      signal.throwIfAborted();
      const first = await readPage(page);
      const mayRepeat = first.status === "failed" && first.problem.status >= 500;
      return mayRepeat && !signal.aborted ? readPage(page) : first;
    }, range);
  try {
    const read = await withTimeout(clock, READ_MS, readAll);
    return mapPart(read, (found) => withReading(found, range.max));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return failedBy("UPSTREAM_TIMEOUT");
  }
}

function withReading({ orders, isBoundReached }: FoundOrders, bound: number): ReadOrders {
  const oldest = isBoundReached ? orders.at(-1) : undefined;
  const since = oldest ? new Date(oldest.createdAt).toISOString() : null;
  return { orders, reading: { orders: orders.length, bound, isBoundReached, since } };
}

type FoundOrders = {
  orders: CountedOrder[];
  /** Older orders of the range are missing. */
  isBoundReached: boolean;
};

/** All or the first failure: days whose orders are missing would look like days without sales. */
export async function readOrders(readPage: ReadPage, range: Range): Promise<Part<FoundOrders>> {
  const found = new Map<string, CountedOrder>();
  let next = 1;
  let wanted = PAGE_SIZE;
  while (true) {
    const pages = await readPages(readPage, pagesFrom(next, wanted - found.size));
    if (pages.status === "failed") return pages;
    const known = found.size;
    addTo(found, pages.data);
    const data = resultOf(found, pages.data, range);
    if (data) return { status: "ok", data };
    // The upstream repeats the same page.
    if (found.size === known) return failedBy("BAD_UPSTREAM_ANSWER");
    next += pages.data.length;
    wanted = Math.min(range.max, ...pages.data.map(({ total = range.max }) => total));
  }
}

/** New orders push others to the next page, where they are seen again. */
function addTo(found: Map<string, CountedOrder>, pages: readonly CountedPage[]): void {
  for (const order of pages.flatMap(({ orders }) => orders)) {
    if (!found.has(order.id)) found.set(order.id, order);
  }
}

function resultOf(
  found: ReadonlyMap<string, CountedOrder>,
  pages: readonly CountedPage[],
  { since, max }: Range,
): FoundOrders | undefined {
  const orders = [...found.values()].slice(0, max);
  const oldest = orders.at(-1);
  const { orders: lastRows = [], total = Number.POSITIVE_INFINITY } = pages.at(-1) ?? {};
  const isEnd = lastRows.length === 0 || found.size >= total;
  const isWhole = isEnd && found.size <= max;
  if (isWhole || !oldest || oldest.createdAt < since) return { orders, isBoundReached: false };
  return found.size >= max ? { orders, isBoundReached: true } : undefined;
}

function pagesFrom(next: number, orders: number): number[] {
  const count = Math.min(MAX_CONCURRENT_CALLS, Math.max(1, Math.ceil(orders / PAGE_SIZE)));
  return Array.from({ length: count }, (_, index) => next + index);
}

async function readPages(readPage: ReadPage, numbers: number[]): Promise<Part<CountedPage[]>> {
  const pages = allOrFailure(await Promise.all(numbers.map(readPage)));
  if (pages.status === "failed") return pages;
  const totals = new Set(pages.data.map(({ total }) => total));
  if (pages.data.length <= 1 || (totals.size === 1 && !totals.has(undefined))) return pages;
  // A new order between these calls can make one missing between two pages. Sequential reads can
  // repeat orders, but not skip any.
  const again: Part<CountedPage>[] = [];
  for (const number of numbers) again.push(await readPage(number));
  return allOrFailure(again);
}

function failedBy(problemCode: ProblemCode): Failed {
  const { status, message, code } = new ProblemError(problemCode);
  return { status: "failed", problem: { status, message, code } };
}
