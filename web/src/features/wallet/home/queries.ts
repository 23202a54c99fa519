import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { isoDay } from "#web/lib/format.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { outcomeOf } from "#web/ui/wallet/transactions.ts";

const FETCHED = 5;
export const SHOWN = 3;

/** Open top-ups are among the newest. */
const DEPOSITS_LOOKED_AT = 20;
export const POINTS_PAGE_SIZE = 20;

/** Others send money and decide top-ups meanwhile. */
export const FOLLOW_MS = 30_000;

export const homeQueries = {
  latest: queryOptions({
    queryKey: ["wallet", "latest"] as const,
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: FETCHED };
      return (await ok(api.GET("/wallet/history", { params: { query }, signal }))).transactions;
    },
    refetchInterval: FOLLOW_MS,
  }),

  /** Of this month. Its days are counted for each read: the page may stay open into the next month. */
  statistics: queryOptions({
    queryKey: ["wallet", "statistics"] as const,
    queryFn: ({ signal }) => {
      const query = { days: daysOfMonth(new Date(serverNow())) };
      return ok(api.GET("/wallet/statistics", { params: { query }, signal }));
    },
  }),

  openDeposits: queryOptions({
    queryKey: ["wallet", "open-deposits"] as const,
    queryFn: async ({ signal }) => {
      const query = { type: "deposit", page: 1, limit: DEPOSITS_LOOKED_AT } as const;
      const { transactions } = await ok(api.GET("/wallet/history", { params: { query }, signal }));
      return transactions.filter((transaction) => outcomeOf(transaction) === "open");
    },
    refetchInterval: FOLLOW_MS,
  }),

  points: (page: number) =>
    queryOptions({
      queryKey: ["wallet", "points", page] as const,
      queryFn: ({ signal }) => {
        const query = { page, limit: POINTS_PAGE_SIZE };
        return ok(api.GET("/wallet/tap-points/history", { params: { query }, signal }));
      },
      placeholderData: keepPreviousData,
    }),
};

/** Until today, in Vietnam. */
export const daysOfMonth = (now: Date) => Number(isoDay(now).slice("YYYY-MM-".length));
