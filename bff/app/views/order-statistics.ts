import type { Context } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission, type UserServices } from "../auth/users.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { type Clock, withTimeout } from "../lib/clock.ts";
import { calendarDay, countDays, dayOf, startOfDay } from "../lib/days.ts";
import { sampleOrders } from "../samples/orders.ts";
import {
  isUnauthenticated,
  loadOpened,
  type Part,
  shapedPart,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";
import {
  type CountedOrder,
  type CountedPage,
  countedPage,
  mergeOrderStatistics,
} from "./merge-order-statistics.ts";

/** The most days in one response (contract). */
const MAX_DAYS = 366;
/** For reading all pages; a page has a limit of its own. */
const READ_MS = 20_000;

const querySchema = v.pipe(
  v.object({ from: calendarDay, to: calendarDay }),
  // Also asked for texts that are no date.
  v.check((days) => countDays(days) >= 1 && countDays(days) <= MAX_DAYS),
);

type Days = v.InferOutput<typeof querySchema>;
type View = Schema["OrderStatisticsView"];

type OrderStatisticsServices = ViewServices & UserServices & { clock: Clock };

/**
 * GET /bff/views/order-statistics: sample data when the list is refused or fails, but not for users
 * who may not see the orders at all.
 * @throws ProblemError VALIDATION for a range that the contract does not allow
 */
export function orderStatistics(services: OrderStatisticsServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { success, output: days } = v.safeParse(querySchema, c.req.query());
    if (!success) throw new ProblemError("VALIDATION");
    const requestSession = { opened: await services.requestSessions.open(c) };
    return services.requestSessions.saveAfter(c, requestSession, async () => {
      const permission = "PERM_ADMIN_ORDER_MANAGE";
      await requirePermission(services, c, requestSession, { permission, allowCached: true });
      const startedAt = services.clock.now();
      const result = await loadOpened(services, c, requestSession, {
        load: (client) => load(services.clock, client, days, c.get("requestId")),
        isRefused: isUnauthenticated,
      });
      if (result.status === "failed" && result.problem.status === 403) {
        // The rights may have changed since the user was cached.
        await requirePermission(services, c, requestSession, { permission, allowCached: false });
      }
      const asOf = new Date(startedAt).toISOString();
      return c.json<View>({ ...days, asOf, ...figuresOf(result, days) });
    });
  };
}

async function load(
  clock: Clock,
  client: UpstreamClient,
  { from }: Days,
  requestId: string,
): Promise<Part<ReadOrders>> {
  const call = (page: number) => {
    const params = { query: { page, size: PAGE_SIZE } };
    const response = client.GET("/orders-management/admin/order", { params });
    return shapedPart(response, requestId, countedPage);
  };
  const readAll = (signal: AbortSignal) => {
    // One page of many that fails for a moment does not take all figures away.
    const readPage = async (page: number) => {
      signal.throwIfAborted();
      const first = await call(page);
      const mayRepeat = first.status === "failed" && first.problem.status >= 500;
      return mayRepeat && !signal.aborted ? call(page) : first;
    };
    return readOrders(readPage, startOfDay(from));
  };
  try {
    return await withTimeout(clock, READ_MS, readAll);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    const { status, message, code } = new ProblemError("UPSTREAM_TIMEOUT");
    return { status: "failed", problem: { status, message, code, requestId } };
  }
}

type Figures = Omit<View, "from" | "to" | "asOf">;

function figuresOf(result: Part<ReadOrders>, days: Days): Figures {
  const unread = { orders: 0, bound: MAX_ORDERS, isBoundReached: false, since: null };
  if (result.status === "failed") {
    const reason = result.problem.message;
    const figures = mergeOrderStatistics(sampleOrders(days), days);
    return { source: "sample", reason, ...figures, reading: unread };
  }
  const { orders, isBoundReached } = result.data;
  const oldest = isBoundReached ? orders.at(-1) : undefined;
  const firstKnown = oldest && dayOf(oldest.createdAt);
  const since = oldest ? new Date(oldest.createdAt).toISOString() : null;
  return {
    source: "orders",
    reason: null,
    ...mergeOrderStatistics(orders, days, firstKnown),
    reading: { orders: orders.length, bound: MAX_ORDERS, isBoundReached, since },
  };
}

/** The most orders that are read; the screen says so: "2.000 đơn gần nhất". */
const MAX_ORDERS = 2000;
/** The most rows that the contract allows in a page. */
const PAGE_SIZE = 100;
/** Concurrent calls, so that one long range does not hold up everybody else's calls. */
const MAX_CONCURRENT_CALLS = 4;

/** Reads the page with this number, newest orders first; never throws. */
export type ReadPage = (page: number) => Promise<Part<CountedPage>>;

type ReadOrders = {
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
    wanted = Math.min(MAX_ORDERS, ...pages.data.map(({ total = MAX_ORDERS }) => total));
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
  const { orders: lastRows = [], total = Number.POSITIVE_INFINITY } = pages.at(-1) ?? {};
  const isEnd = lastRows.length === 0 || found.size >= total;
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
  if (pages.data.length <= 1 || (totals.size === 1 && !totals.has(undefined))) return pages;
  // An order may have arrived between these calls, and one be missing between two of the pages. One
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
