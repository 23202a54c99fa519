import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission } from "../auth/require-permission.ts";
import type { UserServices } from "../auth/resolve-user.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { countDays, dayOf, startOfDay } from "../lib/days.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { sampleOrders } from "../samples/orders.ts";
import { loadOpened, type ViewServices } from "./load.ts";
import { mergeOrderStatistics } from "./merge-order-statistics.ts";
import { countedPage } from "./order-statistics-shapes.ts";
import { isUnauthenticated, type Part, shapedPart } from "./part.ts";
import { MAX_ORDERS, PAGE_SIZE, type ReadOrders, readOrders } from "./read-orders.ts";
import type { UpstreamClient } from "./upstream-client.ts";

/** The most days in one response (contract). */
const MAX_DAYS = 366;
/** For reading all pages; a page has a limit of its own. */
const READ_MS = 20_000;

const querySchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  // Also asked for texts that are no date.
  .refine((days) => countDays(days) >= 1 && countDays(days) <= MAX_DAYS);

type Days = z.output<typeof querySchema>;
type View = Schema["OrderStatisticsView"];

export type OrderStatisticsServices = ViewServices & UserServices & { clock: Clock };

/**
 * GET /bff/views/order-statistics: sample data when the list is refused or fails, but not for users
 * who may not see the orders at all.
 * @throws ProblemError VALIDATION for a range that the contract does not allow
 */
export function orderStatistics(services: OrderStatisticsServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { success, data: days } = querySchema.safeParse(c.req.query());
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
