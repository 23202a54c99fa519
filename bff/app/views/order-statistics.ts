import type { Context } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission, type UserServices } from "../auth/users.ts";
import { readQuery } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import type { Clock } from "../lib/clock.ts";
import { calendarDay, countDays, type Days, dayOf, periodBefore, startOfDay } from "../lib/days.ts";
import { sampleOrders } from "../samples/orders.ts";
import { isUnauthenticated, loadOpened, type Part, type ViewServices } from "./load.ts";
import { mergeOrderStatistics, orderBreakdowns } from "./merge-order-statistics.ts";

import { orderPages, type ReadOrders, readOrdersInTime } from "./read-orders.ts";

/** Contract. */
const MAX_DAYS = 366;
/** The screen shows this number: "2.000 đơn gần nhất". */
const MAX_ORDERS = 2000;

const querySchema = v.pipe(
  v.object({ from: calendarDay, to: calendarDay, compare: v.optional(v.literal("month")) }),
  // Also runs for texts that are no dates.
  v.check((days) => countDays(days) >= 1 && countDays(days) <= MAX_DAYS),
  v.check(({ from, to, compare }) => !compare || from === `${to.slice(0, "YYYY-MM".length)}-01`),
);

type View = Schema["OrderStatisticsView"];

type OrderStatisticsServices = ViewServices & UserServices & { clock: Clock };

/**
 * Sample data when the list is refused or fails, but not for users who may not see orders at all.
 * @throws ProblemError VALIDATION for a range that the contract does not allow
 */
export function orderStatistics(services: OrderStatisticsServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { compare, ...days } = readQuery(c.req.query(), querySchema);
    const before = periodBefore(days, compare);
    const requestSession = { opened: await services.requestSessions.open(c) };
    return services.requestSessions.saveAfter(c, requestSession, async () => {
      const permission = "PERM_ADMIN_ORDER_MANAGE";
      await requirePermission(services, c, requestSession, { permission, allowCached: true });
      const startedAt = services.clock.now();
      const requestId = c.get("requestId");
      const range = { since: startOfDay(before.from), max: MAX_ORDERS };
      const result = await loadOpened(services, c, requestSession, {
        load: (client) =>
          readOrdersInTime(services.clock, orderPages(client, "admin", requestId), range),
        isRefused: isUnauthenticated,
      });
      if (result.status === "failed" && result.problem.status === 403) {
        // The rights may have changed since the user was cached.
        await requirePermission(services, c, requestSession, { permission, allowCached: false });
      }
      const asOf = new Date(startedAt).toISOString();
      return c.json<View>({ ...days, asOf, ...figuresOf(result, days, before) });
    });
  };
}

type Figures = Omit<View, "from" | "to" | "asOf">;

function figuresOf(result: Part<ReadOrders>, days: Days, before: Days): Figures {
  const unread = { orders: 0, bound: MAX_ORDERS, isBoundReached: false, since: null };
  if (result.status === "failed") {
    const reason = result.problem.message;
    const orders = sampleOrders(days);
    return {
      source: "sample",
      reason,
      ...mergeOrderStatistics(orders, days),
      ...orderBreakdowns(orders, days),
      before: { ...before, totals: null },
      reading: unread,
    };
  }
  const { orders, reading } = result.data;
  const firstKnown = reading.since === null ? undefined : dayOf(Date.parse(reading.since));
  const isWhole = firstKnown === undefined || firstKnown < days.from;
  const { totals } = mergeOrderStatistics(orders, before);
  return {
    source: "orders",
    reason: null,
    ...mergeOrderStatistics(orders, days, firstKnown),
    ...orderBreakdowns(orders, days),
    before: { ...before, totals: reading.isBoundReached ? null : totals },
    reading: isWhole ? { ...reading, isBoundReached: false, since: null } : reading,
  };
}
